/* Strings, numbers, dates and data, for measuring beside the reference: see served.h. */
#include <CoreFoundation/CoreFoundation.h>
#include "served.h"

static volatile long sink; /* results go here, so that nothing is left out */

/* ---- texts ---- */

typedef struct {
    const char *name;
    const char *piece; /* UTF-8, repeated up to the size */
    long size;
} Text;

static CFStringRef text, equal_text, other_text;
static char *bytes;
static long byte_count, unit_count;
static UniChar *units;
static CFStringEncoding encoding;

static CFStringRef string_of(const void *content, long count)
{
    CFStringRef string = CFStringCreateWithBytes(NULL, content, count, kCFStringEncodingUTF8, false);
    REQUIRE(string != NULL);
    return string;
}

/* Sets the variables above to a text of the size, an equal one, and one that differs in its last character. */
static void prepare_text(const void *argument)
{
    static const void *last;
    const Text *wanted = argument;
    if (argument == last) return;
    last = argument;
    size_t piece = strlen(wanted->piece);
    if (text) {
        CFRelease(text);
        CFRelease(equal_text);
        CFRelease(other_text);
    }
    bytes = realloc(bytes, (size_t)wanted->size + piece + 1);
    for (byte_count = 0; byte_count < wanted->size; byte_count += (long)piece)
        memcpy(bytes + byte_count, wanted->piece, piece);
    bytes[byte_count] = 0;
    text = string_of(bytes, byte_count);
    equal_text = string_of(bytes, byte_count);
    bytes[byte_count - 1]++;
    other_text = string_of(bytes, byte_count);
    bytes[byte_count - 1]--;
    unit_count = CFStringGetLength(text);
    units = realloc(units, (size_t)unit_count * sizeof *units);
    CFStringGetCharacters(text, CFRangeMake(0, unit_count), units);
    encoding = kCFStringEncodingUTF8;
}

static void hash(long count) { for (; count > 0; count--) sink += (long)CFHash(text); }
static void equal(long count) { for (; count > 0; count--) sink += CFEqual(text, equal_text); }
static void unequal(long count) { for (; count > 0; count--) sink += CFEqual(text, other_text); }
static void compare(long count) { for (; count > 0; count--) sink += CFStringCompare(text, other_text, 0); }
static void compare_cases(long count)
{
    for (; count > 0; count--) sink += CFStringCompare(text, other_text, kCFCompareCaseInsensitive);
}

static void from_utf8(long count)
{
    for (; count > 0; count--) CFRelease(CFStringCreateWithBytes(NULL, (UInt8 *)bytes, byte_count, encoding, false));
}

static void from_cstring(long count)
{
    for (; count > 0; count--) CFRelease(CFStringCreateWithCString(NULL, bytes, encoding));
}

static void from_units(long count)
{
    for (; count > 0; count--) CFRelease(CFStringCreateWithCharacters(NULL, units, unit_count));
}

static void to_utf8(long count)
{
    static UInt8 buffer[1 << 22];
    for (; count > 0; count--) {
        CFIndex used = 0;
        CFStringGetBytes(text, CFRangeMake(0, unit_count), encoding, 0, false, buffer, sizeof buffer, &used);
        sink += used;
    }
}

static void to_cstring(long count)
{
    static char buffer[1 << 22];
    for (; count > 0; count--) sink += CFStringGetCString(text, buffer, sizeof buffer, encoding);
}

static void to_units(long count)
{
    for (; count > 0; count--) {
        CFStringGetCharacters(text, CFRangeMake(0, unit_count), units);
        sink += units[0];
    }
}

static void walk(long count)
{
    long sum = 0;
    for (; count > 0; count--)
        for (long i = 0; i < unit_count; i++) sum += CFStringGetCharacterAtIndex(text, i);
    sink += sum;
}

static void find_end(long count)
{
    static CFStringRef pattern;
    if (!pattern) pattern = CFStringCreateWithCString(NULL, "not in there", kCFStringEncodingUTF8);
    for (; count > 0; count--) sink += CFStringFind(text, pattern, 0).location;
}

static void copy_mutably(long count)
{
    for (; count > 0; count--) CFRelease(CFStringCreateMutableCopy(NULL, 0, text));
}

static void serve_texts(void)
{
    static const Text texts[] = {
        {"16 B of ASCII", "0123456789abcdef", 16}, {"16 B of Latin", "na\xc3\xafve caf\xc3\xa9 \xc3\xa9", 16},
        {"16 B of CJK", "\xe6\xbc\xa2\xe5\xad\x97", 16}, {"16 B of emoji", "\xf0\x9f\x98\x80", 16},
        {"1 kB of ASCII", "0123456789abcdef", 1000}, {"1 kB of Latin", "na\xc3\xafve caf\xc3\xa9 \xc3\xa9", 1000},
        {"1 kB of CJK", "\xe6\xbc\xa2\xe5\xad\x97", 1000}, {"1 kB of emoji", "\xf0\x9f\x98\x80", 1000},
        {"1 MB of ASCII", "0123456789abcdef", 1000000}, {"1 MB of Latin", "na\xc3\xafve caf\xc3\xa9 \xc3\xa9", 1000000},
        {"1 MB of CJK", "\xe6\xbc\xa2\xe5\xad\x97", 1000000}, {"1 MB of emoji", "\xf0\x9f\x98\x80", 1000000},
    };
    static const struct {
        const char *name;
        Batch batch;
    } rows[] = {
        {"hash", hash}, {"equal", equal}, {"unequal", unequal}, {"compare", compare},
        {"compare without case", compare_cases}, {"from UTF-8", from_utf8}, {"from C string", from_cstring},
        {"from UTF-16", from_units}, {"to UTF-8", to_utf8}, {"to C string", to_cstring}, {"to UTF-16", to_units},
        {"each character", walk}, {"find none", find_end}, {"copy mutably", copy_mutably},
    };
    for (size_t j = 0; j < sizeof texts / sizeof *texts; j++)
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
            char name[64];
            snprintf(name, sizeof name, "string of %s: %s", texts[j].name, rows[i].name);
            serve(name, rows[i].batch, 1, prepare_text, &texts[j]);
        }
}

/* ---- appending: a thousand times to a new string ---- */

enum { TIMES = 1000 };
#define APPENDING(name, statement) \
    static void name(long count) \
    { \
        for (; count > 0; count--) { \
            CFMutableStringRef string = CFStringCreateMutable(NULL, 0); \
            for (int i = 0; i < TIMES; i++) statement; \
            CFRelease(string); \
        } \
    }
APPENDING(append_cstring, CFStringAppendCString(string, "some text", kCFStringEncodingUTF8))
APPENDING(append_latin, CFStringAppendCString(string, "caf\xc3\xa9 noir", kCFStringEncodingUTF8))
APPENDING(append_string, CFStringAppend(string, text))
APPENDING(append_units, CFStringAppendCharacters(string, units, 16))
APPENDING(append_format, CFStringAppendFormat(string, NULL, (CFStringRef)other_text, i, "text", text))
APPENDING(append_unit, CFStringAppendCharacters(string, units, 1))

static void prepare_append(const void *piece)
{
    static Text wanted[2];
    static int turn;
    wanted[turn ^= 1] = (Text){"", piece, 16}; /* another one than the last */
    prepare_text(&wanted[turn]);
}

static void prepare_format(const void *piece)
{
    prepare_append(piece);
    CFRelease(other_text);
    other_text = CFStringCreateWithCString(NULL, "%d %s %@\n", kCFStringEncodingUTF8);
}

static void create_format(long count)
{
    for (; count > 0; count--) CFRelease(CFStringCreateWithFormat(NULL, NULL, other_text, 17, "text", text));
}

static void serve_appending(void)
{
    serve("string append: C string", append_cstring, TIMES, NULL, NULL);
    serve("string append: C string in Latin", append_latin, TIMES, NULL, NULL);
    serve("string append: string", append_string, TIMES, prepare_append, "0123456789abcdef");
    serve("string append: CJK string", append_string, TIMES, prepare_append, "\xe6\xbc\xa2\xe5\xad\x97");
    serve("string append: 16 characters", append_units, TIMES, prepare_append, "0123456789abcdef");
    serve("string append: a character", append_unit, TIMES, prepare_append, "0123456789abcdef");
    serve("string append: a CJK character", append_unit, TIMES, prepare_append, "\xe6\xbc\xa2\xe5\xad\x97");
    serve("string append: format", append_format, TIMES, prepare_format, "0123456789abcdef");
    serve("string create with format", create_format, 1, prepare_format, "0123456789abcdef");
}

/* ---- numbers, dates, data ---- */

static CFNumberRef number, equal_number, real_number;

static void prepare_numbers(const void *argument)
{
    long whole = 1234567890123;
    double real = 1.5;
    (void)argument;
    if (number) return;
    number = CFNumberCreate(NULL, kCFNumberLongType, &whole);
    equal_number = CFNumberCreate(NULL, kCFNumberLongType, &whole);
    real_number = CFNumberCreate(NULL, kCFNumberDoubleType, &real);
}

#define CREATING(name, type, kind, start) \
    static void name(long count) \
    { \
        for (type value = start; count > 0; count--, value++) CFRelease(CFNumberCreate(NULL, kind, &value)); \
    }
CREATING(create_int, int, kCFNumberSInt32Type, 1000)
CREATING(create_long, long, kCFNumberSInt64Type, 1l << 40)
CREATING(create_double, double, kCFNumberDoubleType, 0.5)
static void create_small(long count)
{
    for (int value = 0; count > 0; count--, value = (value + 1) % 10)
        CFRelease(CFNumberCreate(NULL, kCFNumberIntType, &value));
}

static void get_long(long count)
{
    for (long value; count > 0; count--) sink += CFNumberGetValue(number, kCFNumberLongType, &value);
}
static void get_int(long count)
{
    for (int value; count > 0; count--) sink += CFNumberGetValue(real_number, kCFNumberIntType, &value);
}
static void get_double(long count)
{
    for (double value; count > 0; count--) sink += CFNumberGetValue(real_number, kCFNumberDoubleType, &value);
}
static void compare_numbers(long count) { for (; count > 0; count--) sink += CFNumberCompare(number, real_number, NULL); }
static void compare_whole(long count) { for (; count > 0; count--) sink += CFNumberCompare(number, equal_number, NULL); }
static void equal_numbers(long count) { for (; count > 0; count--) sink += CFEqual(number, equal_number); }
static void hash_number(long count) { for (; count > 0; count--) sink += (long)CFHash(number); }
static void hash_real(long count) { for (; count > 0; count--) sink += (long)CFHash(real_number); }
static void retain(long count) { for (; count > 0; count--) CFRelease(CFRetain(number)); }
static void create_date(long count) { for (; count > 0; count--) CFRelease(CFDateCreate(NULL, (double)count)); }
static void create_data(long count) { for (; count > 0; count--) CFRelease(CFDataCreate(NULL, (const UInt8 *)"bytes", 5)); }

static void append_data(long count)
{
    for (; count > 0; count--) {
        CFMutableDataRef data = CFDataCreateMutable(NULL, 0);
        for (int i = 0; i < TIMES; i++) CFDataAppendBytes(data, (const UInt8 *)"0123456789abcdef", 16);
        CFRelease(data);
    }
}

static void append_more_data(long count)
{
    static UInt8 buffer[65536];
    for (; count > 0; count--) {
        CFMutableDataRef data = CFDataCreateMutable(NULL, 0);
        for (int i = 0; i < 100; i++) CFDataAppendBytes(data, buffer, sizeof buffer);
        CFRelease(data);
    }
}

static void serve_numbers(void)
{
    serve("number create: small", create_small, 1, NULL, NULL);
    serve("number create: SInt32", create_int, 1, NULL, NULL);
    serve("number create: SInt64", create_long, 1, NULL, NULL);
    serve("number create: double", create_double, 1, NULL, NULL);
    serve("number get: long of a long", get_long, 1, prepare_numbers, NULL);
    serve("number get: double of a double", get_double, 1, prepare_numbers, NULL);
    serve("number get: int of a double", get_int, 1, prepare_numbers, NULL);
    serve("number compare: long, double", compare_numbers, 1, prepare_numbers, NULL);
    serve("number compare: longs", compare_whole, 1, prepare_numbers, NULL);
    serve("number equal", equal_numbers, 1, prepare_numbers, NULL);
    serve("number hash: long", hash_number, 1, prepare_numbers, NULL);
    serve("number hash: double", hash_real, 1, prepare_numbers, NULL);
    serve("retain and release", retain, 1, prepare_numbers, NULL);
    serve("date create", create_date, 1, NULL, NULL);
    serve("data create", create_data, 1, NULL, NULL);
    serve("data append: 16 B", append_data, TIMES, NULL, NULL);
    serve("data append: 64 kB", append_more_data, 100, NULL, NULL);
}

int main(int argc, char **argv)
{
    serve_numbers();
    serve_appending();
    serve_texts();
    return serve_rows(argc, argv);
}

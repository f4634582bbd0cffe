/* Formats: those of printf yield what printf writes, and hostile ones do no harm. */
#include "fuzz.h"

/* The text of a string that is ASCII, which the caller frees. */
static char *text_of(CFStringRef string)
{
    CFIndex size = CFStringGetLength(string) * 3 + 1;
    char *buffer = malloc((size_t)size);
    EXPECT(CFStringGetCString(string, buffer, size, kCFStringEncodingUTF8));
    return buffer;
}

#define COMPARE(...) \
    do { \
        CFStringRef pattern = CFStringCreateWithCString(NULL, format, kCFStringEncodingUTF8); \
        CFStringRef string = CFStringCreateWithFormat(NULL, NULL, pattern, __VA_ARGS__); \
        int length = snprintf(NULL, 0, format, __VA_ARGS__); \
        char *expected = malloc((size_t)length + 1), *actual = text_of(string); \
        snprintf(expected, (size_t)length + 1, format, __VA_ARGS__); \
        if (strcmp(actual, expected) != 0) fprintf(stderr, "%s: \"%s\", expected \"%s\"\n", format, actual, expected); \
        EXPECT(strcmp(actual, expected) == 0); \
        free(expected); \
        free(actual); \
        CFRelease(string); \
        CFRelease(pattern); \
    } while (0)

/* Arguments: a width and a precision if the format has stars, then the value twice. */
#define COMPARE_STARS(value) \
    do { \
        if (stars == 2) COMPARE(width, precision, value, value); \
        else if (stars == 1) COMPARE(width, value, value); \
        else COMPARE(value, value); \
    } while (0)

typedef struct conversion {
    char text[64];
    size_t length;
} conversion;

static void put(conversion *to, const char *text)
{
    size_t length = strlen(text);
    if (to->length + length >= sizeof to->text) return;
    memcpy(to->text + to->length, text, length + 1);
    to->length += length;
}

static void put_number(conversion *to, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    put(to, text);
}

/* One conversion of each kind, with literal text and a second, plain conversion of the same value behind it. */
static void check_printf(input *from)
{
    static const char *const flags[] = {"-", "+", " ", "#", "0"};
    static const char *const integers[] = {"d", "i", "u", "o", "x", "X"};
    static const char *const reals[] = {"e", "E", "f", "F", "g", "G", "a", "A"};
    static const char *const sizes[] = {"", "hh", "h", "l", "ll", "q", "j", "z", "t"};
    conversion built = {"", 0};
    int stars = 0, width = (int8_t)take(from), precision = (int8_t)take(from) / 2;
    uint8_t set = take(from), shape = take(from), kind = take(from) % 4, choice = take(from);
    char literal[2] = {(char)('a' + take(from) % 26), 0};
    put(&built, literal);
    put(&built, "%%%");
    for (int index = 0; index < 5; index++)
        if (set >> index & 1) put(&built, flags[index]);
    if (shape & 1) put_number(&built, abs(width));
    else if (shape & 2) { put(&built, "*"); stars++; }
    if (shape & 4) put(&built, ".");
    if ((shape & 12) == 12) put_number(&built, abs(precision));
    else if ((shape & 20) == 20 && stars == 1) { put(&built, "*"); stars++; }

    uint64_t bits = 0;
    for (int index = 0; index < 8; index++) bits = bits << 8 | take(from);
    const char *size = sizes[choice % 9];
    if (kind == 0) put(&built, size);
    if (kind == 2) put(&built, "L");
    put(&built, kind == 0 ? integers[choice / 9 % 6] : kind == 3 ? "s" : reals[choice % 8]);
    put(&built, "|%");
    if (kind == 0) put(&built, size);
    if (kind == 2) put(&built, "L");
    put(&built, kind == 0 ? "d" : kind == 3 ? "s" : "g");
    const char *format = built.text;
    if (kind == 0) {
        if (choice % 9 < 3) COMPARE_STARS((int)bits);
        else COMPARE_STARS((long long)bits);
    } else if (kind == 3) {
        char text[9];
        for (int index = 0; index < 8; index++) text[index] = (char)(bits >> (index * 8) & 0x7F);
        text[8] = 0;
        COMPARE_STARS(text);
    } else {
        double value;
        memcpy(&value, &bits, sizeof value);
        if (kind == 1) COMPARE_STARS(value);
        else COMPARE_STARS((long double)value);
    }
}

/* Room above for positions of arguments that nobody passed. */
static void call_with_many(CFStringRef format, const void *value)
{
    char room[80000];
    memset(room, 1, sizeof room);
    __asm__ volatile("" : : "r"(room) : "memory"); /* or the compiler leaves out what nobody reads */
    CFStringRef string = CFStringCreateWithFormat(NULL, NULL, format, value, value, value, value, value, value, value,
                                                  value, value, value, value, value, 1.5, 2.5, value, value);
    CFMutableStringRef text = CFStringCreateMutable(NULL, 0);
    CFStringAppendFormat(text, NULL, format, value, value, value, value, value, value, value, value, value, value,
                         value, value, 1.5, 2.5, value, value);
    EXPECT(CFStringGetLength(text) >= 0 && room[5] == 1);
    CFRelease(string);
    CFRelease(text);
}

/* Any order of the signs that a format can have.  Numbers stay below 1000: a width of two thousand millions is allowed
 * and takes that much memory.  A conversion gets the kind of argument that it reads. */
static void check_hostile(input *from)
{
    static const char signs[] = "%%%%0123456789$.-+ #'hlqjztLdiuoxXeEfFgGaAcCsSpn@bkyU\\";
    static const uint32_t wide_text[] = {0x0041, 0x00E9, 0};
    int has_objects = take(from) & 1;
    UniChar units[200];
    CFIndex length = 0, digits = 0;
    while (from->left > 0 && length < 200) {
        uint8_t byte = take(from);
        UniChar unit = byte >= 0xF0 ? (UniChar)(0xD7F0 + byte * 4) : (UniChar)signs[byte % (sizeof signs - 1)];
        digits = unit >= '0' && unit <= '9' ? digits + 1 : 0;
        if (digits > 3 || unit == 'n') unit = 'd', digits = 0;
        if (has_objects && (unit == 's' || unit == 'S')) unit = '@';
        if (!has_objects && unit == '@') unit = 's';
        units[length++] = unit;
    }
    CFStringRef format = CFStringCreateWithCharacters(NULL, units, length);
    /* Positions beyond the arguments read what lies there: only numbers may be read so. */
    int has_positions = CFStringFind(format, CFSTR("$"), 0).location != kCFNotFound;
    CFMutableStringRef safe = CFStringCreateMutableCopy(NULL, 0, format);
    if (has_positions) {
        const CFStringRef letters[] = {CFSTR("s"), CFSTR("S"), CFSTR("@")};
        for (int index = 0; index < 3; index++)
            CFStringFindAndReplace(safe, letters[index], CFSTR("x"), CFRangeMake(0, CFStringGetLength(safe)), 0);
    }
    if (!has_positions && CFStringFind(format, CFSTR("L"), 0).location != kCFNotFound)
        CFStringFindAndReplace(safe, CFSTR("L"), CFSTR("l"), CFRangeMake(0, CFStringGetLength(safe)), 0);
    CFIndex percents = CFStringFindAndReplace(safe, CFSTR("%"), CFSTR("%"), CFRangeMake(0, CFStringGetLength(safe)), 0);
    if (percents <= 12) call_with_many(safe, has_objects ? (const void *)CFSTR("object") : wide_text);
    CFRelease(safe);
    CFRelease(format);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    input from = {data, size};
    if (take(&from) & 1) check_printf(&from);
    else check_hostile(&from);
    return 0;
}

/* Conversions from and to every encoding: lengths asked first, buffers that are too small, round trips. */
#include "fuzz.h"

static int is_wide(CFStringEncoding encoding) { return (encoding & 0xFFFF) == 0x0100 && encoding != kCFStringEncodingUTF8; }

static int is_utf16(CFStringEncoding encoding)
{
    return encoding == kCFStringEncodingUTF16 || encoding == kCFStringEncodingUTF16BE ||
           encoding == kCFStringEncodingUTF16LE;
}

static CFIndex zero_size(CFStringEncoding encoding) { return !is_wide(encoding) ? 1 : is_utf16(encoding) ? 2 : 4; }

/* How many units well-formed UTF-8 has, by the table of Unicode's chapter 3; -1 for what is not. */
static CFIndex units_of_utf8(const uint8_t *bytes, CFIndex size)
{
    CFIndex units = 0, place = 0;
    while (place < size) {
        uint8_t lead = bytes[place++];
        int following = lead < 0x80 ? 0 : lead < 0xC2 ? -1 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : lead < 0xF5 ? 3 : -1;
        if (following < 0 || following > size - place) return -1;
        for (int index = 0; index < following; index++) {
            uint8_t byte = bytes[place++], low = 0x80, high = 0xBF;
            if (index == 0 && lead == 0xE0) low = 0xA0;
            if (index == 0 && lead == 0xED) high = 0x9F;
            if (index == 0 && lead == 0xF0) low = 0x90;
            if (index == 0 && lead == 0xF4) high = 0x8F;
            if (byte < low || byte > high) return -1;
        }
        units += following == 3 ? 2 : 1;
    }
    return units;
}

/* Every smaller buffer holds a beginning of the whole, and nothing is written behind it. */
static void check_small_buffers(CFStringRef string, CFStringEncoding encoding, UInt8 loss, Boolean external,
                                const UInt8 *whole, CFIndex size)
{
    CFIndex length = CFStringGetLength(string), before = 0;
    for (CFIndex room = 0; room <= size && room < 40; room++) {
        UInt8 *buffer = malloc((size_t)room + 1);
        CFIndex used = -1;
        buffer[room] = 0xA5;
        CFIndex units = CFStringGetBytes(string, CFRangeMake(0, length), encoding, loss, external, buffer, room, &used);
        EXPECT(used >= 0 && used <= room && units >= before && units <= length);
        EXPECT(memcmp(buffer, whole, (size_t)used) == 0);
        EXPECT(buffer[room] == 0xA5);
        if (room == size) EXPECT(used == size);
        before = units;
        free(buffer);
    }
}

static void check_c_string(CFStringRef string, CFStringEncoding encoding, const UInt8 *whole, CFIndex size, int is_all)
{
    CFIndex zero = zero_size(encoding);
    char *buffer = malloc((size_t)(size + zero));
    EXPECT(CFStringGetCString(string, buffer, size + zero, encoding) == (is_all != 0));
    if (is_all) EXPECT(memcmp(buffer, whole, (size_t)size) == 0);
    for (CFIndex index = 0; is_all && index < zero; index++) EXPECT(buffer[size + index] == 0);
    EXPECT(!CFStringGetCString(string, buffer, size + zero - 1, encoding));
    const char *stored = CFStringGetCStringPtr(string, encoding);
    if (stored) EXPECT(!is_wide(encoding) && is_all && memcmp(stored, whole, (size_t)size) == 0 && stored[size] == 0);
    free(buffer);
}

static void check_encoding(CFStringRef string, CFStringEncoding encoding, UInt8 loss, Boolean external)
{
    CFIndex length = CFStringGetLength(string), size = -1, used = -1;
    CFRange all = CFRangeMake(0, length);
    CFIndex units = CFStringGetBytes(string, all, encoding, loss, external, NULL, 0, &size);
    EXPECT(units >= 0 && units <= length && size >= 0);
    EXPECT(size <= CFStringGetMaximumSizeForEncoding(length, encoding) + 4);
    UInt8 *whole = malloc((size_t)size + 1);
    EXPECT(CFStringGetBytes(string, all, encoding, loss, external, whole, size, &used) == units && used == size);
    if (loss && (loss < 0x80 || is_wide(encoding))) EXPECT(units == length);
    check_small_buffers(string, encoding, loss, external, whole, size);

    CFDataRef data = CFStringCreateExternalRepresentation(NULL, string, encoding, loss);
    EXPECT((data != NULL) == (units == length));
    if (data && external) EXPECT(CFDataGetLength(data) == size && memcmp(CFDataGetBytePtr(data), whole, (size_t)size) == 0);
    if (loss == 0 && units == length) {
        CFStringRef again = CFStringCreateWithBytes(NULL, whole, size, encoding, external);
        /* A U+FEFF at the start of UTF-8, or of what is external, is no part of the text. */
        int has_mark = length > 0 && CFStringGetCharacterAtIndex(string, 0) == 0xFEFF;
        EXPECT(again != NULL);
        if (!has_mark) EXPECT(CFEqual(again, string) && CFHash(again) == CFHash(string));
        CFRelease(again);
        CFStringRef from_data = CFStringCreateFromExternalRepresentation(NULL, data, encoding);
        EXPECT(from_data != NULL);
        if (!has_mark) EXPECT(CFEqual(from_data, string));
        CFRelease(from_data);
    }
    if (loss == 0 && !external) check_c_string(string, encoding, whole, size, units == length);
    if (data) CFRelease(data);
    free(whole);
}

static void check_file_name(CFStringRef string)
{
    CFIndex size = CFStringGetMaximumSizeOfFileSystemRepresentation(string);
    char *buffer = malloc((size_t)size);
    if (CFStringGetFileSystemRepresentation(string, buffer, size)) {
        CFStringRef again = CFStringCreateWithFileSystemRepresentation(NULL, buffer);
        EXPECT(again && CFEqual(again, string));
        CFRelease(again);
    } else {
        EXPECT(buffer[0] == 0);
    }
    free(buffer);
}

static void check_pascal_string(CFStringRef string, CFStringEncoding encoding, CFIndex room)
{
    UInt8 *buffer = malloc((size_t)room + 1);
    buffer[room] = 0xA5;
    if (CFStringGetPascalString(string, buffer, room, encoding)) {
        EXPECT(buffer[0] < room);
        CFStringRef again = CFStringCreateWithPascalString(NULL, buffer, encoding);
        EXPECT(again != NULL);
        int has_mark = CFStringGetLength(string) > 0 && CFStringGetCharacterAtIndex(string, 0) == 0xFEFF;
        if (!has_mark) EXPECT(CFEqual(again, string));
        CFRelease(again);
    }
    EXPECT(buffer[room] == 0xA5);
    free(buffer);
}

static void check_string(CFStringRef string, input *from)
{
    UInt8 loss = take(from), choice = take(from);
    Boolean external = choice & 1;
    CFStringEncoding encoding = encodings[choice / 2 % encoding_count];
    check_encoding(string, encoding, 0, external);
    check_encoding(string, encoding, loss, external);
    check_pascal_string(string, encoding, loss);
    check_file_name(string);
    CFStringRef copy = CFStringCreateCopy(NULL, string);
    EXPECT(CFEqual(copy, string) && CFHash(copy) == CFHash(string));
    CFRelease(copy);
}

/* Each way to make a string of the bytes makes the same one. */
static void check_ways(const UInt8 *bytes, CFIndex size, CFStringEncoding encoding, Boolean external,
                       CFStringRef expected)
{
    CFStringRef borrowed = CFStringCreateWithBytesNoCopy(NULL, bytes, size, encoding, external, kCFAllocatorNull);
    EXPECT((borrowed != NULL) == (expected != NULL));
    if (borrowed) {
        EXPECT(CFEqual(borrowed, expected) && CFHash(borrowed) == CFHash(expected));
        CFRelease(borrowed);
    }
    UInt8 *given = malloc((size_t)size + 4);
    memcpy(given, bytes, (size_t)size);
    memset(given + size, 0, 4);
    CFStringRef owner = CFStringCreateWithBytesNoCopy(NULL, given, size, encoding, external, kCFAllocatorMalloc);
    if (owner) {
        EXPECT(CFEqual(owner, expected));
        CFRelease(owner);
    } else {
        CFMutableStringRef text = CFStringCreateMutable(NULL, 0);
        CFStringRef c_string = CFStringCreateWithCString(NULL, (const char *)given, encoding);
        if (c_string) {
            CFStringAppendCString(text, (const char *)given, encoding);
            EXPECT(CFEqual(text, c_string));
            CFRelease(c_string);
        }
        CFRelease(text);
        free(given);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    input from = {data, size};
    CFStringEncoding encoding = encodings[take(&from) % encoding_count];
    Boolean external = take(&from) & 1;
    input options = from;
    for (int index = 0; index < 4; index++) take(&from);

    /* A block of its own, so that the address sanitizer sees its end. */
    CFIndex length = (CFIndex)from.left;
    UInt8 *bytes = malloc((size_t)length + 1);
    memcpy(bytes, from.next, (size_t)length);
    CFStringRef string = CFStringCreateWithBytes(NULL, bytes, length, encoding, external);
    if (encoding == kCFStringEncodingUTF8) {
        CFIndex skipped = length >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
        CFIndex units = units_of_utf8(bytes + skipped, length - skipped);
        EXPECT((string == NULL) == (units < 0));
        if (string) EXPECT(CFStringGetLength(string) == units);
    }
    check_ways(bytes, length, encoding, external, string);
    if (string) {
        check_string(string, &options);
        CFRelease(string);
    }
    CFStringRef units = CFStringCreateWithCharacters(NULL, (const UniChar *)bytes, length / 2);
    check_string(units, &options);
    CFRelease(units);
    free(bytes);
    return 0;
}

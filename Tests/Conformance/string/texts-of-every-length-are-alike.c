/* However long a text is and however it was made, its strings are equal, hash alike, and come before another as its bytes do. */
#include "../check.h"

enum { LONGEST = 70 };

static int sign(long number) { return number < 0 ? -1 : number > 0; }

/* The ways to make a string of ASCII bytes that a NUL follows. */
static CFStringRef make(int way, const char *bytes, long length)
{
    UniChar units[LONGEST];
    for (long i = 0; i < length; i++) units[i] = (UniChar)bytes[i];
    switch (way) {
    case 0: return CFStringCreateWithCString(NULL, bytes, kCFStringEncodingUTF8);
    case 1: return CFStringCreateWithBytes(NULL, (const UInt8 *)bytes, length, kCFStringEncodingASCII, false);
    case 2: return CFStringCreateWithCharacters(NULL, units, length);
    case 3: {
        CFMutableStringRef mutable = CFStringCreateMutable(NULL, 0);
        CFStringAppendCString(mutable, bytes, kCFStringEncodingUTF8);
        return mutable;
    }
    default: {
        CFStringRef whole = CFStringCreateWithCString(NULL, bytes, kCFStringEncodingUTF8);
        CFStringRef part = CFStringCreateWithSubstring(NULL, whole, CFRangeMake(0, length));
        CFRelease(whole);
        return part;
    }
    }
}

static void compare(CFStringRef string, const char *bytes, const char *other, long length)
{
    CFStringRef second = make(0, other, length);
    int order = sign(strcmp(bytes, other));
    CHECK(CFEqual(string, second) == (order == 0));
    CHECK(sign(CFStringCompare(string, second, 0)) == order);
    CHECK(sign(CFStringCompare(second, string, 0)) == -order);
    CFRelease(second);
}

static void check(int way, const char *bytes, long length)
{
    char buffer[LONGEST + 1], other[LONGEST + 1];
    CFIndex used = -1;
    CFStringRef string = make(way, bytes, length), first = make(0, bytes, length);
    CHECK(CFStringGetLength(string) == length);
    CHECK(CFEqual(string, first) && CFHash(string) == CFHash(first));
    CHECK(CFStringGetCString(string, buffer, length + 1, kCFStringEncodingUTF8) && !strcmp(buffer, bytes));
    CHECK(length == 0 || !CFStringGetCString(string, buffer, length, kCFStringEncodingUTF8));
    CHECK(CFStringGetBytes(string, CFRangeMake(0, length), kCFStringEncodingUTF8, 0, false, (UInt8 *)buffer, LONGEST, &used) ==
          length);
    CHECK(used == length && !memcmp(buffer, bytes, (size_t)length));
    const char *stored = CFStringGetCStringPtr(string, kCFStringEncodingUTF8);
    CHECK(!stored || !strcmp(stored, bytes));
    compare(string, bytes, bytes, length);
    for (long i = 0; i < length; i++) { /* a difference in one place, upwards or downwards */
        strcpy(other, bytes);
        other[i] = i % 2 ? '!' : '~';
        compare(string, bytes, other, length);
    }
    CFRelease(first);
    CFRelease(string);
}

int main(void)
{
    for (long length = 0; length < LONGEST; length++)
        for (int way = 0; way < 5; way++) {
            char bytes[LONGEST + 1];
            for (long i = 0; i < length; i++) bytes[i] = (char)('a' + i % 26);
            bytes[length] = 0;
            check(way, bytes, length);
        }
    return 0;
}

/* Numbers from C values, read back, and as text. */
#ifndef NUMBERS_H
#define NUMBERS_H

#include "../check.h"

CHECK_UNUSED static CFNumberRef integer(long long value)
{
    SInt64 held = value;
    return CFNumberCreate(NULL, kCFNumberSInt64Type, &held);
}

CHECK_UNUSED static CFNumberRef real(double value) { return CFNumberCreate(NULL, kCFNumberDoubleType, &value); }

CHECK_UNUSED static CFNumberRef narrow_real(float value) { return CFNumberCreate(NULL, kCFNumberFloatType, &value); }

CHECK_UNUSED static int is_real(CFNumberType type)
{
    return type == kCFNumberFloat32Type || type == kCFNumberFloat64Type || type == kCFNumberFloatType ||
           type == kCFNumberDoubleType || type == kCFNumberCGFloatType;
}

/* The size of a C type. */
CHECK_UNUSED static CFIndex size_of(CFNumberType type)
{
    switch (type) {
    case kCFNumberSInt8Type: case kCFNumberCharType: return 1;
    case kCFNumberSInt16Type: case kCFNumberShortType: return 2;
    case kCFNumberSInt32Type: case kCFNumberIntType: case kCFNumberFloat32Type: case kCFNumberFloatType: return 4;
    default: return 8;
    }
}

/* Reads `number` as `type` into a buffer that is checked for bytes written beyond the type; the result of GetValue. */
CHECK_UNUSED static Boolean read_number(CFNumberRef number, CFNumberType type, long long *whole, double *fraction)
{
    union { SInt8 s8; SInt16 s16; SInt32 s32; SInt64 s64; float f32; double f64; unsigned char bytes[16]; } value;
    Boolean result;
    size_t size = (size_t)size_of(type), index;
    memset(&value, 0xA5, sizeof value);
    result = CFNumberGetValue(number, type, &value);
    for (index = size; index < sizeof value; index++) CHECK_INT(value.bytes[index], 0xA5);
    *whole = size == 1 ? value.s8 : size == 2 ? value.s16 : size == 4 ? value.s32 : value.s64;
    *fraction = size == 4 ? (double)value.f32 : value.f64;
    return result;
}

/* Checks what reading as an integer type yields. */
#define CHECK_INTEGER(number, type, expected, exact) check_integer((number), (type), (expected), (exact), __LINE__)

CHECK_UNUSED static void check_integer(CFNumberRef number, CFNumberType type, long long expected, int exact, int line)
{
    long long whole;
    double fraction;
    Boolean result = read_number(number, type, &whole, &fraction);
    check_int(result, exact, "as an integer", line, "the result");
    check_int(whole, expected, "as an integer", line, "the value");
    CFRelease(number);
}

/* The same for a floating-point type. */
#define CHECK_REAL(number, type, expected, exact) check_real((number), (type), (expected), (exact), __LINE__)

CHECK_UNUSED static void check_real(CFNumberRef number, CFNumberType type, double expected, int exact, int line)
{
    long long whole;
    double fraction;
    Boolean result = read_number(number, type, &whole, &fraction);
    check_int(result, exact, "as a real", line, "the result");
    check_that(fraction == expected && signbit(fraction) == signbit(expected), "as a real", line, "the value");
    CFRelease(number);
}

/* Compares both ways, with CFEqual and hashes; takes both numbers. */
#define CHECK_ORDER(first, second, expected) check_order((first), (second), (expected), __LINE__)

CHECK_UNUSED static void check_order(CFNumberRef first, CFNumberRef second, CFIndex expected, int line)
{
    check_int(CFNumberCompare(first, second, NULL), expected, "order", line, "the first with the second");
    check_int(CFNumberCompare(second, first, NULL), -expected, "order", line, "the second with the first");
    check_int(CFEqual(first, second), expected == 0, "order", line, "equality");
    check_int(CFEqual(second, first), expected == 0, "order", line, "equality the other way");
    if (expected == 0) check_that(CFHash(first) == CFHash(second), "order", line, "equal hashes");
    CFRelease(first);
    CFRelease(second);
}

/* The characters of a string, which is released. */
CHECK_UNUSED static const char *text_of(CFStringRef string)
{
    static char text[500];
    if (!CFStringGetCString(string, text, sizeof text, kCFStringEncodingUTF8)) text[0] = 0;
    CFRelease(string);
    return text;
}

#endif

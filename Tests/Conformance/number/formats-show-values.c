/* NUMBER-15, BOOLEAN-4, NUM-9: %@ of a number, a boolean or kCFNull is its value, whatever the program's locale is. */
#include "numbers.h"

#define CHECK_SHOWN(object, expected) check_shown((object), (expected), __LINE__)

static void check_shown(CFTypeRef object, const char *expected, int line)
{
    CFStringRef string = CFStringCreateWithFormat(NULL, NULL, CFSTR("<%@>"), object);
    check_text(text_of(string), expected, "formats", line, "%@");
    CFRelease(object);
}

static void test(void)
{
    setlocale(LC_ALL, "");
    CHECK_SHOWN(integer(0), "<0>");
    CHECK_SHOWN(integer(-7), "<-7>");
    CHECK_SHOWN(integer(INT64_MIN), "<-9223372036854775808>");
    CHECK_SHOWN(integer(INT64_MAX), "<9223372036854775807>");
    CHECK_SHOWN(real(0.0), "<0.0>");
    CHECK_SHOWN(real(-0.0), "<0.0>");
    CHECK_SHOWN(real(1.0), "<1>");
    CHECK_SHOWN(real(-2.25), "<-2.25>");
    CHECK_SHOWN(real(0.1), "<0.10000000000000001>");
    CHECK_SHOWN(narrow_real(0.1f), "<0.10000000149011612>");
    CHECK_SHOWN(real(1e16), "<10000000000000000>");
    CHECK_SHOWN(real(1e17), "<1e+17>");
    CHECK_SHOWN(real(1.7976931348623157e308), "<1.7976931348623157e+308>");
    CHECK_SHOWN(real(5e-324), "<4.9406564584124654e-324>");
    CHECK_SHOWN(real(INFINITY), "<+infinity>");
    CHECK_SHOWN(real(-INFINITY), "<-infinity>");
    CHECK_SHOWN(real(NAN), "<nan>");
    CHECK_SHOWN(kCFBooleanTrue, "<true>");
    CHECK_SHOWN(kCFBooleanFalse, "<false>");
    CHECK_SHOWN(kCFNull, "<null>");
}

CHECK_MAIN(test)

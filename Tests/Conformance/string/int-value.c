/* STRING-41, STR-9: an integer behind white space, up to the first other character, saturated. */
#include "text.h"

static SInt32 value(const char *text)
{
    CFStringRef string = make(text);
    SInt32 number = CFStringGetIntValue(string);
    CFRelease(string);
    return number;
}

static void test(void)
{
    CHECK_INT(value("12"), 12);
    CHECK_INT(value(" \t\n 12x34"), 12);
    CHECK_INT(value("-5"), -5);
    CHECK_INT(value("+5"), 5);
    CHECK_INT(value("007"), 7);
    CHECK_INT(value(""), 0);
    CHECK_INT(value("x"), 0);
    CHECK_INT(value("--5"), 0);
    CHECK_INT(value("0x10"), 0);
    CHECK_INT(value("1e3"), 1);
    CHECK_INT(value("2147483647"), 2147483647);
    CHECK_INT(value("2147483648"), 2147483647);
    CHECK_INT(value("-2147483648"), -2147483647 - 1);
    CHECK_INT(value("-2147483649"), -2147483647 - 1);
    CHECK_INT(value("99999999999"), 2147483647);
    CHECK_INT(value("-99999999999999999999999999"), -2147483647 - 1);
    CHECK_INT(value("\302\240 5\342\202\254"), 5);
}

CHECK_MAIN(test)

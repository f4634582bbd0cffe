/* STRING-42: a decimal number with a point and an exponent, behind white space, in any locale; no hexadecimal numbers,
 * no names. */
#include "text.h"

static double value(const char *text)
{
    CFStringRef string = make(text);
    double number = CFStringGetDoubleValue(string);
    CFRelease(string);
    return number;
}

static void test(void)
{
    setlocale(LC_ALL, "de_DE.UTF-8");
    CHECK(value("1.5") == 1.5);
    CHECK(value("  -1.5e3x") == -1500);
    CHECK(value(".5") == 0.5);
    CHECK(value("5.") == 5);
    CHECK(value("1e") == 1);
    CHECK(value("1E+2") == 100);
    CHECK(value("0.1") == 0.1);
    CHECK(value("123456789.123456789") == 123456789.123456789);
    CHECK(value("inf") == 0);
    CHECK(value("nan") == 0);
    CHECK(value("0x1p3") == 0);
    CHECK(value("1,5") == 1);
    CHECK(value("-") == 0);
    CHECK(value("") == 0);
    CHECK(value("1e400") == INFINITY);
    CHECK(value("1e-400") == 0);
}

CHECK_MAIN(test)

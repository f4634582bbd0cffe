/* STRING-59: the capital sigma has two small forms; the one for the end stands behind a letter and before none. */
#include "text.h"

static void check_small(const char *text, const char *expected)
{
    CFMutableStringRef string = make_mutable(text);
    CFStringLowercase(string, NULL);
    CHECK_STRING(string, expected);
}

static void test(void)
{
    check_small("\u039F\u0394\u039F\u03A3", "\u03BF\u03B4\u03BF\u03C2");
    check_small("\u03A3", "\u03C3");
    check_small("1\u03A3 \u65E5\u03A3", "1\u03C3 \u65E5\u03C3");
    check_small("\u0391\u03A3\u0391", "\u03B1\u03C3\u03B1");
    check_small("\u0391\u03A3\u03A3.", "\u03B1\u03C3\u03C2.");
    check_small("\u0391\u03A3 \u0391\u03A31", "\u03B1\u03C2 \u03B1\u03C21");
    check_small("\u0391\u03A3'\u0391", "\u03B1\u03C3'\u03B1");
    check_small("\u0391\u0301\u03A3\u0301", "\u03B1\u0301\u03C2\u0301");
    check_small("\u0391\u0301\u03A3\u0301\u0391", "\u03B1\u0301\u03C3\u0301\u03B1");
    check_small("\U00010400\u03A3", "\U00010428\u03C2");

    CFMutableStringRef text = make_mutable("\u039F\u0394\u039F\u03A3 \u03A3");
    CFStringCapitalize(text, NULL);
    CHECK_STRING(text, "\u039F\u03B4\u03BF\u03C2 \u03A3");
}

CHECK_MAIN(test)

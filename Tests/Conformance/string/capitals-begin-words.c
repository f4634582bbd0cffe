/* STRING-58: capitalizing gives each word a capital and small letters; apostrophes and accents end no word. */
#include "text.h"

static void check_capitals(const char *text, const char *expected)
{
    CFMutableStringRef string = make_mutable(text);
    CFStringCapitalize(string, NULL);
    CHECK_STRING(string, expected);
}

static void test(void)
{
    check_capitals("hello wORLD", "Hello World");
    check_capitals("o'neil's don\u2019t", "O'neil's Don\u2019t");
    check_capitals("foo-bar foo_bar a.b a:b", "Foo-Bar Foo_Bar A.B A:B");
    check_capitals("1st 2ND x1y 3.5km", "1St 2Nd X1Y 3.5Km");
    check_capitals("(hello) \"you\" /path/to", "(Hello) \"You\" /Path/To");
    check_capitals("tab\tsep\nnew", "Tab\tSep\nNew");
    check_capitals("\u65E5\u672Chello", "\u65E5\u672CHello");
    check_capitals("e\u0301lan e\u0301LAN", "E\u0301lan E\u0301lan");
    check_capitals("x\u200By l\u00B7l", "X\u200By L\u00B7L");
    check_capitals("'quoted'", "'Quoted'");
    check_capitals("", "");
}

CHECK_MAIN(test)

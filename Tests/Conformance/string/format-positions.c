/* STRING-28, STR-5: an argument, a width or a precision can be named by its position. */
#include "text.h"

#define FORMAT(...) CFStringCreateWithFormat(NULL, NULL, __VA_ARGS__)

static void test(void)
{
    CHECK_STRING(FORMAT(CFSTR("%2$@ %1$@"), CFSTR("one"), CFSTR("two")), "two one");
    CHECK_STRING(FORMAT(CFSTR("%1$@ %1$@"), CFSTR("again")), "again again");
    CHECK_STRING(FORMAT(CFSTR("%3$d %1$s %2$.1f"), "text", 2.5, 7), "7 text 2.5");
    CHECK_STRING(FORMAT(CFSTR("%1$*2$d|%1$-*2$d|"), 7, 4), "   7|7   |");
    CHECK_STRING(FORMAT(CFSTR("%1$.*2$f"), 3.14159, 2), "3.14");
    CHECK_STRING(FORMAT(CFSTR("%12$d%11$d%10$d%9$d%8$d%7$d%6$d%5$d%4$d%3$d%2$d%1$d"), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
                        12), "121110987654321");
    CHECK_STRING(FORMAT(CFSTR("%2$ld %1$hhd %3$@"), 257, 1L << 40, CFSTR("x")), "1099511627776 1 x");
}

CHECK_MAIN(test)

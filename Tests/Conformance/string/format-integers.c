/* STRING-23, STR-5: integers in every length, with flags, width and precision. */
#include "text.h"

#define FORMAT(...) CFStringCreateWithFormat(NULL, NULL, __VA_ARGS__)

static void test(void)
{
    CHECK_STRING(FORMAT(CFSTR("%d %i %u"), -7, 7, 7u), "-7 7 7");
    CHECK_STRING(FORMAT(CFSTR("%o %x %X"), 8, 255, 255), "10 ff FF");
    CHECK_STRING(FORMAT(CFSTR("%#o %#x %#X"), 8, 255, 255), "010 0xff 0XFF");
    CHECK_STRING(FORMAT(CFSTR("%+d % d %05d %-5d|"), 5, 5, 5, 5), "+5  5 00005 5    |");
    CHECK_STRING(FORMAT(CFSTR("%5.3d|%.0d|%-6.2x|"), 5, 0, 10), "  005||0a    |");
    CHECK_STRING(FORMAT(CFSTR("%hhd %hhu %hd %hu"), 300, 300, 70000, -1), "44 44 4464 65535");
    CHECK_STRING(FORMAT(CFSTR("%ld %lu %lx"), LONG_MIN, ULONG_MAX, -1L),
                 "-9223372036854775808 18446744073709551615 ffffffffffffffff");
    CHECK_STRING(FORMAT(CFSTR("%lld %qd %qu"), -5LL, LLONG_MAX, 5ULL), "-5 9223372036854775807 5");
    CHECK_STRING(FORMAT(CFSTR("%zd %zu %td %jd"), (size_t)1, (size_t)2, (ptrdiff_t)-3, (intmax_t)4), "1 2 -3 4");
    CHECK_STRING(FORMAT(CFSTR("%x %u"), -1, -1), "ffffffff 4294967295");
    CHECK_STRING(FORMAT(CFSTR("%*d|%-*d|%*d|"), 4, 1, 4, 2, -4, 3), "   1|2   |3   |");
    CHECK_STRING(FORMAT(CFSTR("%.*d|%.*d|"), 3, 1, -1, 2), "001|2|");
    CHECK_STRING(FORMAT(CFSTR("%200d"), 1) , "                                                                        "
        "                                                                                                            "
        "                   1");
    CHECK_STRING(FORMAT(CFSTR("%p %5p"), (void *)0x1234, (void *)1), "0x1234   0x1");
}

CHECK_MAIN(test)

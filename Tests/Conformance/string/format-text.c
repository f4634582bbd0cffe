/* STRING-26, STR-5: %s takes UTF-8, %S UTF-16, %c a byte, %C a unit, %lc and %ls wide characters; widths count units;
 * half a character at the bound of a precision is left out. */
/* reference: differs STR-5 it drops a %s with bad or cut characters, and takes %lc and %ls for narrow ones */
#include "text.h"

#include <wchar.h>

#define FORMAT(...) CFStringCreateWithFormat(NULL, NULL, __VA_ARGS__)

static void test(void)
{
    static const UniChar units[] = {'h', 0x20AC, 0xD83D, 0xDE00, 0};
    CHECK_STRING(FORMAT(CFSTR("%s|%5s|%-5s|"), "abc", "abc", "abc"), "abc|  abc|abc  |");
    CHECK_STRING(FORMAT(CFSTR("%s|%5s|"), "h\303\251", "h\303\251"), "h\303\251|   h\303\251|");
    CHECK_STRING(FORMAT(CFSTR("%s|"), "bad \377\303 end"), "bad \357\277\275\357\277\275 end|");
    CHECK_STRING(FORMAT(CFSTR("%.3s|%.4s|"), "a\342\202\254", "a\342\202\254"), "a|a\342\202\254|");
    CHECK_STRING(FORMAT(CFSTR("%S|%6S|%-6S|"), units, units, units),
                 "h\342\202\254\360\237\230\200|  h\342\202\254\360\237\230\200|h\342\202\254\360\237\230\200  |");
    CHECK_STRING(FORMAT(CFSTR("%.2S|%.3S|%.4S"), units, units, units),
                 "h\342\202\254|h\342\202\254|h\342\202\254\360\237\230\200");
    CHECK_STRING(FORMAT(CFSTR("%c%c|%3c|%-3c|"), 'a', 0xE9, 'b', 'c'), "a\303\251|  b|c  |");
    CHECK_STRING(FORMAT(CFSTR("%C%C|%3C|"), 'a', 0x20AC, 'b'), "a\342\202\254|  b|");
    CHECK_STRING(FORMAT(CFSTR("%lc|%ls|%.1ls"), (wint_t)0x1F600, L"w\u20AC", L"xy"),
                 "\360\237\230\200|w\342\202\254|x");
    CHECK_STRING(FORMAT(CFSTR("%s %S"), (char *)NULL, (UniChar *)NULL), "(null) (null)");
}

CHECK_MAIN(test)

/* STRING-67: what readers take for one character is one range, whichever of its units is asked for. */
#include "text.h"

static void check_clusters(const char *text, const char *expected)
{
    CFStringRef string = make(text);
    for (CFIndex index = 0; index < CFStringGetLength(string); index++) {
        CFRange range = CFStringGetRangeOfComposedCharactersAtIndex(string, index);
        note("%ld+%ld", (long)range.location, (long)range.length);
    }
    CHECK_TRACE(expected);
    CFRelease(string);
}

static void test(void)
{
    check_clusters("ab", "0+1 1+1");
    check_clusters("ae\u0301\u0302x", "0+1 1+3 1+3 1+3 4+1");
    check_clusters("\u0301x", "0+1 1+1");
    check_clusters("\r\n", "0+1 1+1");
    check_clusters("\U00010428a", "0+2 0+2 2+1");
    check_clusters("\U0001F44D\U0001F3FD", "0+4 0+4 0+4 0+4");
    check_clusters("\U0001F468\u200D\U0001F469x", "0+5 0+5 0+5 0+5 0+5 5+1");
    check_clusters("\U0001F1E9\U0001F1EA\U0001F1EB\U0001F1F7", "0+4 0+4 0+4 0+4 4+4 4+4 4+4 4+4");
    check_clusters("\uD55C", "0+1");
    check_clusters("\u1112\u1161\u11ABa", "0+3 0+3 0+3 3+1");
    check_clusters("\u0E01\u0E33", "0+1 1+1");
    check_clusters("\u0928\u093F", "0+2 0+2");
    check_clusters("\u0915\u094D\u0937\u093F", "0+4 0+4 0+4 0+4");
    check_clusters("a\u200D b", "0+2 0+2 2+1 3+1");
    check_clusters("\u2764\uFE0F", "0+2 0+2");
    check_clusters("1\uFE0F\u20E3", "0+3 0+3 0+3");
}

CHECK_MAIN(test)

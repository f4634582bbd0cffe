/* SET-1: add leaves an equal value, set and replace take its place, and each retains and releases what it has to. */
#include "../dictionary/pairs.h"

static void test(void)
{
    CFMutableSetRef set = CFSetCreateMutable(NULL, 0, &noting_members);
    CFSetAddValue(set, VALUE(10));
    CHECK_TRACE("#10 +k10");
    CFSetAddValue(set, VALUE(11));
    CHECK_TRACE("#11 10=11");
    CFSetSetValue(set, VALUE(12));
    CHECK_TRACE("#12 10=12 +k12 -k10");
    CFSetSetValue(set, VALUE(12));
    CHECK_TRACE("#12 +k12 -k12");
    CFSetSetValue(set, VALUE(22));
    CHECK_TRACE("#22 +k22");
    CFSetReplaceValue(set, VALUE(13));
    CHECK_TRACE("#13 12=13 +k13 -k12");
    CHECK(CFSetGetValue(set, VALUE(19)) == VALUE(13));
    CHECK_TRACE("#19 13=19");
    CFSetRemoveValue(set, VALUE(15));
    CHECK_TRACE("#15 13=15 -k13");
    CHECK_INT(CFSetGetCount(set), 1);
    CFSetRemoveAllValues(set);
    CHECK_TRACE("-k22");
    CFRelease(set);
    CHECK_TRACE("");
}

CHECK_MAIN(test)

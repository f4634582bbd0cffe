/* SET-2: replacing or removing a value that is not there changes nothing. */
#include "../dictionary/pairs.h"

static void test(void)
{
    CFMutableSetRef set = plain_set(2);
    CFSetReplaceValue(set, VALUE(3));
    CFSetRemoveValue(set, VALUE(4));
    CHECK_INT(CFSetGetCount(set), 2);
    CHECK(CFSetContainsValue(set, VALUE(1)));
    CHECK(CFSetContainsValue(set, VALUE(2)));
    CFRelease(set);
}

CHECK_MAIN(test)

/* SET-3: each way to ask finds a value that is there, the set's own one, and no other. */
#include "../dictionary/pairs.h"

static void test(void)
{
    CFMutableStringRef own = mutable_string("text"), same = mutable_string("text");
    CFMutableSetRef set = CFSetCreateMutable(NULL, 0, &kCFTypeSetCallBacks), addresses = plain_set(3);
    const void *value = VALUE(99);
    CFSetAddValue(set, own);
    CHECK(CFSetContainsValue(set, same));
    CHECK_INT(CFSetGetCountOfValue(set, CFSTR("text")), 1);
    CHECK_INT(CFSetGetCountOfValue(set, CFSTR("other")), 0);
    CHECK(CFSetGetValue(set, same) == (const void *)own);
    CHECK(CFSetGetValue(set, kCFNull) == NULL);
    CHECK(!CFSetGetValueIfPresent(set, CFSTR("other"), &value));
    CHECK(value == VALUE(99));
    CHECK(CFSetGetValueIfPresent(set, same, &value));
    CHECK(value == (const void *)own);
    CHECK(CFSetGetValueIfPresent(set, same, NULL));
    CHECK(!CFSetContainsValue(addresses, NULL));
    CFSetAddValue(addresses, NULL);
    CHECK(CFSetGetValueIfPresent(addresses, NULL, &value));
    CHECK(value == NULL);
    CFRelease(set);
    CFRelease(addresses);
    CFRelease(own);
    CFRelease(same);
}

CHECK_MAIN(test)

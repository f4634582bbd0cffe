/* SET-7, BASE-2: sets are equal if each value of one is in the other; a set is no dictionary. */
#include "../dictionary/pairs.h"

static void test(void)
{
    const void *one[] = {CFSTR("a"), CFSTR("b"), kCFNull}, *two[] = {kCFNull, CFSTR("b"), CFSTR("a"), CFSTR("b")};
    CFSetRef set = CFSetCreate(NULL, one, 3, &kCFTypeSetCallBacks), same = CFSetCreate(NULL, two, 4, &kCFTypeSetCallBacks);
    CFSetRef smaller = CFSetCreate(NULL, one, 2, &kCFTypeSetCallBacks);
    CFMutableSetRef other = CFSetCreateMutableCopy(NULL, 0, smaller);
    CFDictionaryRef dictionary = CFDictionaryCreate(NULL, one, one, 3, &kCFTypeDictionaryKeyCallBacks,
                                                    &kCFTypeDictionaryValueCallBacks);
    CFSetAddValue(other, CFSTR("c"));
    CHECK(CFEqual(set, same));
    CHECK(CFHash(set) == CFHash(same));
    CHECK(!CFEqual(set, smaller));
    CHECK(!CFEqual(set, other));
    CHECK(!CFEqual(set, dictionary));
    CHECK_INT(CFGetTypeID(set), CFSetGetTypeID());
    CHECK_INT(CFGetTypeID(dictionary), CFDictionaryGetTypeID());
    CHECK(CFSetGetTypeID() != CFDictionaryGetTypeID());
    CFRelease(set);
    CFRelease(same);
    CFRelease(smaller);
    CFRelease(other);
    CFRelease(dictionary);
}

CHECK_MAIN(test)

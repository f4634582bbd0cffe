/* ARRAY-12, BASE-2: arrays are equal if their values are, in order, by the equal callback that both have. */
#include "values.h"

static void test(void)
{
    CFDateRef date = CFDateCreate(NULL, 1), same = CFDateCreate(NULL, 1);
    const void *one[] = {date, kCFNull}, *two[] = {same, kCFNull}, *swapped[] = {kCFNull, same};
    CFArrayRef array = CFArrayCreate(NULL, one, 2, &kCFTypeArrayCallBacks);
    CFArrayRef equal = CFArrayCreate(NULL, two, 2, &kCFTypeArrayCallBacks);
    CFArrayRef reversed = CFArrayCreate(NULL, swapped, 2, &kCFTypeArrayCallBacks);
    CFArrayRef shorter = CFArrayCreate(NULL, one, 1, &kCFTypeArrayCallBacks);
    CFArrayRef addresses = CFArrayCreate(NULL, one, 2, NULL), same_addresses = CFArrayCreate(NULL, one, 2, NULL);
    CFMutableArrayRef mutable_copy = CFArrayCreateMutableCopy(NULL, 0, array);
    CHECK(CFEqual(array, equal));
    CHECK(CFHash(array) == CFHash(equal));
    CHECK(CFEqual(array, mutable_copy));
    CHECK(!CFEqual(array, reversed));
    CHECK(!CFEqual(array, shorter));
    CHECK(!CFEqual(array, addresses));
    CHECK(CFEqual(addresses, same_addresses));
    CFRelease(array);
    CFRelease(equal);
    CFRelease(reversed);
    CFRelease(shorter);
    CFRelease(addresses);
    CFRelease(same_addresses);
    CFRelease(mutable_copy);
    CFRelease(date);
    CFRelease(same);
}

CHECK_MAIN(test)

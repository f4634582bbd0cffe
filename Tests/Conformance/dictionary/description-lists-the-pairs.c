/* DICT-15, BASE-6: a description counts and describes the pairs, as the callbacks do or as addresses. */
#include "../base/shown.h"
#include "pairs.h"

static void test(void)
{
    const void *keys[] = {CFSTR("name")}, *values[] = {kCFNull};
    CFDictionaryRef objects = CFDictionaryCreate(NULL, keys, values, 1, &kCFTypeDictionaryKeyCallBacks,
                                                 &kCFTypeDictionaryValueCallBacks);
    CFMutableDictionaryRef numbers = noting_dictionary(), addresses = plain_dictionary(1);
    CFDictionaryAddValue(numbers, VALUE(10), VALUE(100));
    CHECK_CONTAINS(shown(objects), "count = 1");
    CHECK_CONTAINS(shown(objects), "{contents = \"name\"} = <CFNull");
    CHECK_CONTAINS(shown(numbers), "number 10 = number 100");
    CHECK_CONTAINS(shown(addresses), "<0x1> = <0xa>");
    CFRelease(objects);
    CFRelease(numbers);
    CFRelease(addresses);
}

CHECK_MAIN(test)

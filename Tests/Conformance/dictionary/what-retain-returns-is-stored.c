/* DICT-11: the dictionary stores what its retain callbacks return, and releases that. */
#include "pairs.h"

static const void *next_value(CFAllocatorRef allocator, const void *value)
{
    CHECK(allocator == kCFAllocatorSystemDefault || allocator == NULL);
    return VALUE((uintptr_t)value + 1);
}

static void test(void)
{
    CFDictionaryKeyCallBacks keys = {0, next_value, key_release, NULL, tens_are_equal, hash_of_tens};
    CFDictionaryValueCallBacks values = {0, next_value, value_release, NULL, NULL};
    CFMutableDictionaryRef dictionary = CFDictionaryCreateMutable(NULL, 0, &keys, &values);
    const void *key = NULL, *value = NULL;
    CFDictionaryAddValue(dictionary, VALUE(10), VALUE(100));
    CFDictionaryGetKeysAndValues(dictionary, &key, &value);
    CHECK(key == VALUE(11));
    CHECK(value == VALUE(101));
    forget_notes();
    CFRelease(dictionary);
    CHECK_TRACE("-v101 -k11");
}

CHECK_MAIN(test)

/* DICT-5: each way to ask finds a key that is there, and its value, and no other one. */
#include "pairs.h"

static void test(void)
{
    CFMutableDictionaryRef dictionary = plain_dictionary(3);
    const void *value = VALUE(99);
    CFDictionaryAddValue(dictionary, VALUE(4), NULL);
    CFDictionaryAddValue(dictionary, VALUE(5), VALUE(10));
    CHECK(CFDictionaryContainsKey(dictionary, VALUE(1)));
    CHECK(!CFDictionaryContainsKey(dictionary, VALUE(10)));
    CHECK_INT(CFDictionaryGetCountOfKey(dictionary, VALUE(4)), 1);
    CHECK_INT(CFDictionaryGetCountOfKey(dictionary, VALUE(9)), 0);
    CHECK(CFDictionaryContainsValue(dictionary, VALUE(30)));
    CHECK(CFDictionaryContainsValue(dictionary, NULL));
    CHECK(!CFDictionaryContainsValue(dictionary, VALUE(3)));
    CHECK_INT(CFDictionaryGetCountOfValue(dictionary, VALUE(10)), 2);
    CHECK_INT(CFDictionaryGetCountOfValue(dictionary, VALUE(11)), 0);
    CHECK(CFDictionaryGetValue(dictionary, VALUE(2)) == VALUE(20));
    CHECK(CFDictionaryGetValue(dictionary, VALUE(6)) == NULL);
    CHECK(!CFDictionaryGetValueIfPresent(dictionary, VALUE(6), &value));
    CHECK(value == VALUE(99));
    CHECK(CFDictionaryGetValueIfPresent(dictionary, VALUE(4), &value));
    CHECK(value == NULL);
    CHECK(CFDictionaryGetValueIfPresent(dictionary, VALUE(3), NULL));
    CFRelease(dictionary);
}

CHECK_MAIN(test)

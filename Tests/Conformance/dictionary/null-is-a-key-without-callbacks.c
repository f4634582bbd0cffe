/* DICT-6: with NULL as callbacks any address is a key or a value, NULL and the highest ones too. */
#include "pairs.h"

static void test(void)
{
    CFMutableDictionaryRef dictionary = CFDictionaryCreateMutable(NULL, 0, NULL, NULL);
    const void *value = NULL;
    uintptr_t key;
    CHECK(!CFDictionaryContainsKey(dictionary, NULL));
    CFDictionaryAddValue(dictionary, NULL, VALUE(1));
    for (key = 1; key < 200; key++) CFDictionaryAddValue(dictionary, VALUE(0 - key), VALUE(key));
    CHECK_INT(CFDictionaryGetCount(dictionary), 200);
    CHECK(CFDictionaryGetValueIfPresent(dictionary, NULL, &value));
    CHECK(value == VALUE(1));
    for (key = 1; key < 200; key++) CHECK(CFDictionaryGetValue(dictionary, VALUE(0 - key)) == VALUE(key));
    CFDictionaryRemoveValue(dictionary, NULL);
    CHECK(!CFDictionaryContainsKey(dictionary, NULL));
    CFRelease(dictionary);
}

CHECK_MAIN(test)

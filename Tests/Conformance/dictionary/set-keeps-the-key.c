/* DICT-2: setting the value of a key that is there changes the value only; a new key is added. */
/* reference: differs DICT-2 it takes the new key, too, and releases the old one */
#include "pairs.h"

static void test(void)
{
    CFMutableDictionaryRef dictionary = noting_dictionary();
    const void *key = NULL, *value = NULL;
    CFDictionarySetValue(dictionary, VALUE(10), VALUE(100));
    CHECK_TRACE("#10 +v100 +k10");
    CFDictionarySetValue(dictionary, VALUE(12), VALUE(120));
    CHECK_TRACE("#12 10=12 +v120 -v100");
    CFDictionaryGetKeysAndValues(dictionary, &key, &value);
    CHECK(key == VALUE(10));
    CHECK(value == VALUE(120));
    CFRelease(dictionary);
    CHECK_TRACE("-v120 -k10");
}

CHECK_MAIN(test)

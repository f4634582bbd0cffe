/* DICT-16: when a value is released the dictionary is complete again and may be read and changed. */
/* reference: differs DICT-16 the pair is still there, or the dictionary not usable, while it releases */
#include "pairs.h"

static CFMutableDictionaryRef dictionary;
static int again;

static void release(CFAllocatorRef allocator, const void *value)
{
    (void)allocator;
    note("-%d/%d", NUMBER(value), (int)CFDictionaryGetCount(dictionary));
    if (again) {
        again = 0;
        for (int key = 100; key < 150; key++) CFDictionaryAddValue(dictionary, VALUE(key), VALUE(9));
    }
}

static void test(void)
{
    CFDictionaryValueCallBacks values = {0, NULL, release, NULL, NULL};
    dictionary = CFDictionaryCreateMutable(NULL, 0, NULL, &values);
    CFDictionaryAddValue(dictionary, VALUE(1), VALUE(1));
    CFDictionaryAddValue(dictionary, VALUE(2), VALUE(2));
    again = 1;
    CFDictionaryRemoveValue(dictionary, VALUE(1));
    CHECK_TRACE("-1/1");
    CHECK_INT(CFDictionaryGetCount(dictionary), 51);
    CFDictionarySetValue(dictionary, VALUE(2), VALUE(3));
    CHECK_TRACE("-2/51");
    again = 1;
    CFDictionaryRemoveAllValues(dictionary);
    CHECK_INT(CFDictionaryGetCount(dictionary), 50);
    CHECK(!CFDictionaryContainsKey(dictionary, VALUE(2)));
    CFRelease(dictionary);
}

CHECK_MAIN(test)

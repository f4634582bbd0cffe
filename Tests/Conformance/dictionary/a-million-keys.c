/* DICT-19: a million keys, most of them removed again, are found one by one in as many steps as ten; growing asks no
 * key for its hash. */
/* limit: 180 */
/* reference: differs DICT-19 it asks each key for its hash again whenever it grows */
#include "pairs.h"

static long asked;

static CFHashCode count_hash(const void *key) { return asked++, (CFHashCode)(uintptr_t)key << 20; }

static void test(void)
{
    const long count = 1000000;
    CFDictionaryKeyCallBacks keys = {0, NULL, NULL, NULL, NULL, count_hash};
    CFMutableDictionaryRef dictionary = CFDictionaryCreateMutable(NULL, 0, &keys, NULL);
    long key, wrong = 0;
    for (key = 0; key < count; key++) CFDictionaryAddValue(dictionary, VALUE(key * 16), VALUE(key));
    CHECK_INT(asked, count);
    CHECK_INT(CFDictionaryGetCount(dictionary), count);
    for (key = 0; key < count; key++) wrong += CFDictionaryGetValue(dictionary, VALUE(key * 16)) != VALUE(key);
    for (key = 0; key < count; key++)
        if (key % 1000) CFDictionaryRemoveValue(dictionary, VALUE(key * 16));
    CHECK_INT(CFDictionaryGetCount(dictionary), count / 1000);
    for (key = 0; key < count; key++)
        wrong += CFDictionaryContainsKey(dictionary, VALUE(key * 16)) != (key % 1000 == 0);
    CHECK_INT(wrong, 0);
    CHECK_INT(asked, 4 * count - count / 1000);
    CFRelease(dictionary);
}

CHECK_MAIN(test)

/* DICT-12: the applier and the arrays of GetKeysAndValues get each key once, with its value. */
#include "pairs.h"

static void add(const void *key, const void *value, void *context)
{
    CHECK((uintptr_t)value == 10 * (uintptr_t)key);
    ((long *)context)[0]++;
    ((long *)context)[1] += NUMBER(key);
}

static void test(void)
{
    CFMutableDictionaryRef dictionary = plain_dictionary(500);
    const void *keys[500], *values[500];
    long seen[2] = {0, 0}, index, sum = 0;
    CFDictionaryApplyFunction(dictionary, add, seen);
    CHECK_INT(seen[0], 500);
    CHECK_INT(seen[1], 500 * 501 / 2);
    CFDictionaryGetKeysAndValues(dictionary, keys, values);
    for (index = 0; index < 500; index++) {
        CHECK((uintptr_t)values[index] == 10 * (uintptr_t)keys[index]);
        sum += NUMBER(keys[index]);
    }
    CHECK_INT(sum, 500 * 501 / 2);
    CFDictionaryGetKeysAndValues(dictionary, NULL, NULL);
    CFRelease(dictionary);
}

CHECK_MAIN(test)

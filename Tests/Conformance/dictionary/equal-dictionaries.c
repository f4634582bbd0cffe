/* DICT-13, BASE-2: dictionaries are equal if they have equal keys with equal values, in whatever order. */
#include "pairs.h"

static CFMutableDictionaryRef filled(int first, int step, CFDateRef value)
{
    CFMutableDictionaryRef dictionary = CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks,
                                                                  &kCFTypeDictionaryValueCallBacks);
    for (int index = first; index >= 0 && index < 50; index += step) {
        CFDateRef key = CFDateCreate(NULL, index);
        CFDictionaryAddValue(dictionary, key, value);
        CFRelease(key);
    }
    return dictionary;
}

static void test(void)
{
    CFDateRef date = CFDateCreate(NULL, 1), same = CFDateCreate(NULL, 1), other = CFDateCreate(NULL, 2);
    CFMutableDictionaryRef dictionary = filled(0, 1, date), backwards = filled(49, -1, same), half = filled(0, 2, date);
    CFDictionaryRef copy = CFDictionaryCreateCopy(NULL, dictionary);
    CHECK(CFEqual(dictionary, backwards));
    CHECK(CFEqual(copy, dictionary));
    CHECK(CFHash(dictionary) == CFHash(backwards));
    CHECK(!CFEqual(dictionary, half));
    CHECK(!CFEqual(dictionary, date));
    CFDictionarySetValue(backwards, same, other);
    CHECK(!CFEqual(dictionary, backwards));
    CFDictionaryRemoveValue(backwards, same);
    CFDictionaryAddValue(backwards, CFSTR("1"), date);
    CHECK(!CFEqual(dictionary, backwards));
    CFRelease(dictionary);
    CFRelease(backwards);
    CFRelease(half);
    CFRelease(copy);
    CFRelease(date);
    CFRelease(same);
    CFRelease(other);
}

CHECK_MAIN(test)

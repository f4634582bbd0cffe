/* DICT-7: the kCFType callbacks retain objects, release them, and find them with CFEqual and CFHash. */
/* reference: absent CFGetRetainCount */
#include "pairs.h"

static void test(void)
{
    CFMutableStringRef key = mutable_string("key"), same = mutable_string("key");
    CFDateRef value = CFDateCreate(NULL, 5), equal = CFDateCreate(NULL, 5);
    const void *keys[] = {key, kCFNull}, *values[] = {value, value};
    CFDictionaryRef dictionary = CFDictionaryCreate(NULL, keys, values, 2, &kCFTypeDictionaryKeyCallBacks,
                                                    &kCFTypeDictionaryValueCallBacks);
    CFDictionaryRef copy;
    CHECK_INT(CFGetRetainCount(key), 2);
    CHECK_INT(CFGetRetainCount(value), 3);
    CHECK(CFDictionaryGetValue(dictionary, same) == (const void *)value);
    CHECK(CFDictionaryGetValue(dictionary, kCFNull) == (const void *)value);
    CHECK(CFDictionaryGetValue(dictionary, value) == NULL);
    CHECK_INT(CFDictionaryGetCountOfValue(dictionary, equal), 2);
    copy = CFDictionaryCreateCopy(NULL, dictionary);
    CHECK_INT(CFGetRetainCount(value), 5);
    CFRelease(dictionary);
    CHECK(CFDictionaryContainsKey(copy, CFSTR("key")));
    CFRelease(copy);
    CHECK_INT(CFGetRetainCount(key), 1);
    CHECK_INT(CFGetRetainCount(value), 1);
    CFRelease(key);
    CFRelease(same);
    CFRelease(value);
    CFRelease(equal);
}

CHECK_MAIN(test)

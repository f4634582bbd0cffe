/* DICT-8: with kCFCopyStringDictionaryKeyCallBacks the key stays what it was when the string is changed. */
#include "pairs.h"

static void test(void)
{
    CFMutableStringRef string = mutable_string("before");
    CFMutableDictionaryRef dictionary = CFDictionaryCreateMutable(NULL, 0, &kCFCopyStringDictionaryKeyCallBacks, NULL);
    const void *key = NULL;
    CFDictionarySetValue(dictionary, string, VALUE(1));
    CFStringAppendCString(string, " and after", kCFStringEncodingUTF8);
    CHECK(CFDictionaryGetValue(dictionary, CFSTR("before")) == VALUE(1));
    CHECK(!CFDictionaryContainsKey(dictionary, string));
    CFDictionaryGetKeysAndValues(dictionary, &key, NULL);
    CHECK(key != (const void *)string);
    CHECK(CFEqual(key, CFSTR("before")));
    CFRelease(dictionary);
    CFRelease(string);
}

CHECK_MAIN(test)

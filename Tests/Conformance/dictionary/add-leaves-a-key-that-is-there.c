/* DICT-1: adding retains value and key, once their hash has been asked for; a key that is there stays as it is. */
#include "pairs.h"

static void test(void)
{
    CFMutableDictionaryRef dictionary = noting_dictionary();
    CFDictionaryAddValue(dictionary, VALUE(10), VALUE(100));
    CHECK_TRACE("#10 +v100 +k10");
    CFDictionaryAddValue(dictionary, VALUE(11), VALUE(110));
    CHECK_TRACE("#11 10=11");
    CFDictionaryAddValue(dictionary, VALUE(10), VALUE(110));
    CHECK_TRACE("#10");
    CHECK_INT(CFDictionaryGetCount(dictionary), 1);
    CHECK(CFDictionaryGetValue(dictionary, VALUE(10)) == VALUE(100));
    forget_notes();
    CFRelease(dictionary);
    CHECK_TRACE("-v100 -k10");
}

CHECK_MAIN(test)

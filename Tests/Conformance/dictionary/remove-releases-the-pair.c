/* DICT-4: removing releases value and key; removing what is not there does nothing. */
#include "pairs.h"

static void test(void)
{
    CFMutableDictionaryRef dictionary = noting_dictionary();
    CFDictionaryAddValue(dictionary, VALUE(10), VALUE(100));
    CFDictionaryAddValue(dictionary, VALUE(20), VALUE(200));
    forget_notes();
    CFDictionaryRemoveValue(dictionary, VALUE(14));
    CHECK_TRACE("#14 10=14 -v100 -k10");
    CFDictionaryRemoveValue(dictionary, VALUE(990));
    CHECK_TRACE("#990");
    CHECK_INT(CFDictionaryGetCount(dictionary), 1);
    CFDictionaryRemoveAllValues(dictionary);
    CHECK_TRACE("-v200 -k20");
    CHECK_INT(CFDictionaryGetCount(dictionary), 0);
    CFDictionaryRemoveAllValues(dictionary);
    CFRelease(dictionary);
    CHECK_TRACE("");
}

CHECK_MAIN(test)

/* DICT-10: a copy retains keys and values once more, asks for no hash, and does not change with the original. */
/* trace: results: the order of keys */
#include "pairs.h"

static void test(void)
{
    CFMutableDictionaryRef dictionary = noting_dictionary(), changing;
    CFDictionaryRef copy;
    CFDictionaryAddValue(dictionary, VALUE(10), VALUE(100));
    forget_notes();
    copy = CFDictionaryCreateCopy(NULL, dictionary);
    CHECK_TRACE("+v100 +k10");
    changing = CFDictionaryCreateMutableCopy(NULL, 0, copy);
    CHECK_TRACE("+v100 +k10");
    CFDictionaryRemoveAllValues(dictionary);
    CFDictionaryAddValue(changing, VALUE(20), VALUE(200));
    CHECK_INT(CFDictionaryGetCount(dictionary), 0);
    CHECK_INT(CFDictionaryGetCount(copy), 1);
    CHECK_INT(CFDictionaryGetCount(changing), 2);
    CHECK(CFDictionaryGetValue(changing, VALUE(19)) == VALUE(100));
    CFRelease(dictionary);
    CFRelease(copy);
    CFRelease(changing);
}

CHECK_MAIN(test)

/* DICT-3: replacing gives a key that is there a new value, and does nothing for others; in an empty dictionary it asks
 * nobody for a hash. */
#include "pairs.h"

static void test(void)
{
    CFMutableDictionaryRef dictionary = plain_dictionary(2);
    CFDictionaryReplaceValue(dictionary, VALUE(2), VALUE(7));
    CFDictionaryReplaceValue(dictionary, VALUE(3), VALUE(8));
    CHECK_INT(CFDictionaryGetCount(dictionary), 2);
    CHECK(CFDictionaryGetValue(dictionary, VALUE(1)) == VALUE(10));
    CHECK(CFDictionaryGetValue(dictionary, VALUE(2)) == VALUE(7));
    CHECK(!CFDictionaryContainsKey(dictionary, VALUE(3)));
    CFRelease(dictionary);
    dictionary = noting_dictionary();
    CFDictionaryReplaceValue(dictionary, VALUE(30), VALUE(8));
    CFRelease(dictionary);
    CHECK_INT(strstr(check_notes, "+") != NULL, 0);
    CHECK_INT(strstr(check_notes, "#") != NULL, 0);
    forget_notes();
}

CHECK_MAIN(test)

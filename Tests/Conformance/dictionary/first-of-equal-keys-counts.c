/* DICT-9: of equal keys given to CFDictionaryCreate the first one counts, and the others are not retained. */
/* trace: results: the order of keys */
#include "pairs.h"

static void test(void)
{
    const void *keys[] = {VALUE(10), VALUE(11), VALUE(20)}, *values[] = {VALUE(1), VALUE(2), VALUE(3)};
    CFDictionaryRef dictionary = CFDictionaryCreate(NULL, keys, values, 3, &noting_keys, &noting_values);
    CHECK_TRACE("#10 +v1 +k10 #11 10=11 #20 +v3 +k20");
    CHECK_INT(CFDictionaryGetCount(dictionary), 2);
    CHECK(CFDictionaryGetValue(dictionary, VALUE(15)) == VALUE(1));
    CFRelease(dictionary);
    forget_notes();
    dictionary = CFDictionaryCreate(NULL, NULL, NULL, 0, NULL, NULL);
    CHECK_INT(CFDictionaryGetCount(dictionary), 0);
    CHECK(!CFDictionaryContainsKey(dictionary, NULL));
    CFRelease(dictionary);
}

CHECK_MAIN(test)

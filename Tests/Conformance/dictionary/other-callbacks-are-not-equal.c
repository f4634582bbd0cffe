/* DICT-14: dictionaries that compare in different ways are not equal, whichever of them is asked. */
/* reference: differs DICT-14 it compares with the callbacks of one of them, so that the order may decide */
#include "pairs.h"

static void test(void)
{
    const void *keys[] = {CFSTR("a"), CFSTR("b")};
    CFDictionaryRef objects = CFDictionaryCreate(NULL, keys, keys, 2, &kCFTypeDictionaryKeyCallBacks,
                                                 &kCFTypeDictionaryValueCallBacks);
    CFDictionaryRef copies = CFDictionaryCreate(NULL, keys, keys, 2, &kCFCopyStringDictionaryKeyCallBacks,
                                                &kCFTypeDictionaryValueCallBacks);
    CFDictionaryRef addresses = CFDictionaryCreate(NULL, keys, keys, 2, NULL, NULL);
    CHECK(CFEqual(objects, copies));
    CHECK(!CFEqual(objects, addresses));
    CHECK(!CFEqual(addresses, objects));
    CFRelease(objects);
    CFRelease(copies);
    CFRelease(addresses);
}

CHECK_MAIN(test)

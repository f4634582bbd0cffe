/* ARRAY-19: a million values come and go at the front, and at both ends in turn: the others stay where they are, or this
 * would take hours. */
#include "values.h"

enum { COUNT = 1000000 };

static void test(void)
{
    CFMutableArrayRef array = make_values("", NULL);
    for (long i = 0; i < COUNT; i++) CFArrayInsertValueAtIndex(array, 0, (const void *)i);
    CHECK_INT(CFArrayGetCount(array), COUNT);
    CHECK_INT((long)CFArrayGetValueAtIndex(array, COUNT / 3), COUNT - 1 - COUNT / 3);
    for (long i = 0; i < COUNT; i++) { /* from the back to the front */
        const void *last = CFArrayGetValueAtIndex(array, COUNT - 1);
        CFArrayRemoveValueAtIndex(array, COUNT - 1);
        CFArrayInsertValueAtIndex(array, 0, last);
    }
    CHECK_INT((long)CFArrayGetValueAtIndex(array, 0), COUNT - 1);
    for (long i = 0; i < COUNT; i++) { /* and on */
        const void *first = CFArrayGetValueAtIndex(array, 0);
        CFArrayRemoveValueAtIndex(array, 0);
        CFArrayAppendValue(array, first);
    }
    for (long i = COUNT - 1; i >= 0; i--) {
        CHECK_INT((long)CFArrayGetValueAtIndex(array, 0), i);
        CFArrayRemoveValueAtIndex(array, 0);
    }
    CHECK_INT(CFArrayGetCount(array), 0);
    CFRelease(array);
}

CHECK_MAIN(test)

/* BASE-T20, BASE-5: outside of a run an autoreleased object is released when its thread exits, not before. */
/* reference: absent CFAutorelease */
#include "../check.h"

static CFDateRef date;

static void *give_up(void *unused)
{
    (void)unused;
    CFRetain(date);
    CFRetain(date);
    CHECK(CFAutorelease(date) == date);
    CFAutorelease(date);
    CFAutorelease(kCFNull);
    CHECK_INT(CFGetRetainCount(date), 3);
    return NULL;
}

static void test(void)
{
    date = CFDateCreate(NULL, 1);
    join_thread(start_thread(give_up, NULL));
    CHECK_INT(CFGetRetainCount(date), 1);
    CFRelease(date);
}

CHECK_MAIN(test)

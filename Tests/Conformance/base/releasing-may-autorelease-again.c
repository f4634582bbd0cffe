/* BASE-T21, BASE-5: what a release in the exiting thread gives up is released in that thread as well. */
/* reference: absent CFAutorelease */
#include "../check.h"

static CFDateRef date;

static void released(CFAllocatorRef allocator, const void *value)
{
    (void)allocator;
    note("released");
    CFAutorelease(value);
}

static void *give_up(void *unused)
{
    CFArrayCallBacks call_backs = {0, NULL, released, NULL, NULL};
    const void *value = date;
    (void)unused;
    CFRetain(date);
    CFAutorelease(CFArrayCreate(NULL, &value, 1, &call_backs));
    CHECK_TRACE("");
    return NULL;
}

static void test(void)
{
    date = CFDateCreate(NULL, 1);
    join_thread(start_thread(give_up, NULL));
    CHECK_TRACE("released");
    CHECK_INT(CFGetRetainCount(date), 1);
    CFRelease(date);
}

CHECK_MAIN(test)

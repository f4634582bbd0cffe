/* LOOP-1 (RL-1): a thread has one loop, the same each time it asks, before, in and after a run; another thread has
 * another. */
#include "../scenario.h"

static CFRunLoopRef other;

static void *ask(void *unused)
{
    other = (CFRunLoopRef)CFRetain(CFRunLoopGetCurrent());
    CHECK(CFRunLoopGetCurrent() == other);
    return unused;
}

static void check_same(void *loop) { CHECK(CFRunLoopGetCurrent() == loop); }

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CHECK(loop != NULL);
    CHECK(CFRunLoopGetCurrent() == loop);
    CHECK(CFGetTypeID(loop) == CFRunLoopGetTypeID());
    add_signalled(M, 0, check_same, loop);
    CFRunLoopRunInMode(M, 0, false);
    CHECK(CFRunLoopGetCurrent() == loop);
    join_thread(start_thread(ask, NULL));
    CHECK(other != loop);
    CFRelease(other);
}

CHECK_MAIN(test)

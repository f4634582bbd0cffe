/* CASE-6 (RL-1, THR-5): a retained loop may be asked, woken and stopped after its thread has ended. */
#include "../scenario.h"

static CFRunLoopRef kept;

static void *lend_loop(void *unused)
{
    kept = (CFRunLoopRef)CFRetain(CFRunLoopGetCurrent());
    add_idle(M);
    CFRunLoopRunInMode(M, 0.001, false);
    return unused;
}

static void test(void)
{
    join_thread(start_thread(lend_loop, NULL));
    CFRunLoopStop(kept);
    CFRunLoopWakeUp(kept);
    CHECK(!CFRunLoopIsWaiting(kept));
    CHECK(CFRunLoopCopyCurrentMode(kept) == NULL);
    CHECK(has_mode(kept, kCFRunLoopDefaultMode));
    CHECK(kept != CFRunLoopGetCurrent());
    CFRelease(kept);
}

CHECK_MAIN(test)

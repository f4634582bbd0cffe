/* BLOCK-14 (BLK-10): blocks that are still pending when their thread ends are not run. */
#include "../scenario.h"

static void *queue_and_leave(void *unused)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopPerformBlock(loop, M, ^{ note("never"); });
    CFRunLoopPerformBlock(loop, kCFRunLoopDefaultMode, ^{ note("once"); });
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, false);
    CFRunLoopPerformBlock(loop, kCFRunLoopDefaultMode, ^{ note("never"); });
    return unused;
}

static void test(void)
{
    join_thread(start_thread(queue_and_leave, NULL));
    CHECK_TRACE("once");
}

CHECK_MAIN(test)

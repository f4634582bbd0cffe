/* BLOCK-3 (BLK-2): the loop keeps a copy of the block: what it captured is as it was when it was queued, although the
 * frame that made it is gone. */
#include "../scenario.h"

static void queue_numbers(void)
{
    for (int i = 1; i <= 3; i++) {
        int number = i;
        CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ note("b%d", number); });
        number = 0;
    }
}

static void overwrite_stack(void)
{
    volatile char frame[4096];
    for (size_t i = 0; i < sizeof frame; i++) frame[i] = 'z';
}

static void test(void)
{
    queue_numbers();
    overwrite_stack();
    CFRunLoopRunInMode(M, 0, false);
    CHECK_TRACE("b1 b2 b3");
}

CHECK_MAIN(test)

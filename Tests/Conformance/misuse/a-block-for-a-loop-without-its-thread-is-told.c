/* MISUSE-T4.  Facts: MISUSE-3.
 * CFRUNLOOP_DEBUG=1: a block that is given to a loop whose thread has ended is told. */
/* reference: absent CFRUNLOOP_DEBUG */
#include "told.h"

static void *give_loop(void *loop)
{
    *(CFRunLoopRef *)loop = (CFRunLoopRef)CFRetain(CFRunLoopGetCurrent());
    return NULL;
}

static void give_block(void)
{
    CFRunLoopRef loop = NULL;
    join_thread(start_thread(give_loop, &loop));
    CFRunLoopPerformBlock(loop, kCFRunLoopDefaultMode, ^{ CHECK(0); });
}

static void run_block(void)
{
    __block int count = 0;
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), kCFRunLoopDefaultMode, ^{ count++; });
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, false);
    CHECK_INT(count, 1);
}

static const scenario scenarios[] = {{"ended", give_block}, {"living", run_block}};

static void test(void)
{
    CHECK_TOLD("ended", "the run loop of thread [1-9]*, which ended *.* s ago, was given a block by *");
    CHECK_SILENT("living");
}

TOLD_MAIN(test, scenarios)

/* RUN-18 (RL-13): the numbers behind results and activities are part of the binary interface. */
#include "../scenario.h"

static void test(void)
{
    CHECK_INT(kCFRunLoopRunFinished, 1);
    CHECK_INT(kCFRunLoopRunStopped, 2);
    CHECK_INT(kCFRunLoopRunTimedOut, 3);
    CHECK_INT(kCFRunLoopRunHandledSource, 4);
    CHECK_INT(kCFRunLoopEntry, 1);
    CHECK_INT(kCFRunLoopBeforeTimers, 2);
    CHECK_INT(kCFRunLoopBeforeSources, 4);
    CHECK_INT(kCFRunLoopBeforeWaiting, 32);
    CHECK_INT(kCFRunLoopAfterWaiting, 64);
    CHECK_INT(kCFRunLoopExit, 128);
    CHECK_INT(kCFRunLoopAllActivities, 0x0FFFFFFF);
}

CHECK_MAIN(test)

/* BLOCK-17 (D-9, BLK-5, SEQ-2): blocks that queue themselves again and again keep nothing else from happening: timers,
 * signalled sources, the end of the run. */
/* trace: none: as many blocks as there is time for, more than a record has room for */
#include "../scenario.h"

static CFRunLoopSourceRef source;
static int ran, fired, performed;

static void again(void)
{
    ran++;
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ again(); });
}

static void fire(CFRunLoopTimerRef timer, void *info)
{
    (void)timer, (void)info;
    fired++;
    CFRunLoopSourceSignal(source);
}

static void perform(void *info) { (void)info; performed++; }

static void test(void)
{
    source = add_source(M, 0, perform, NULL);
    add_timer(M, 0.001, 0.001, fire, NULL);
    again();
    double end = seconds_now() + 20;
    do CHECK_INT(CFRunLoopRunInMode(M, 0.1, false), kCFRunLoopRunTimedOut);
    while ((fired <= 5 || performed <= 5) && seconds_now() < end);
    CHECK(ran > fired);
    CHECK(fired > 5);
    CHECK(performed > 5);
}

CHECK_MAIN(test)

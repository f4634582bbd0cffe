/* NEST-2 (WK-3, NST-1): stops within a nested run end that run only, however many there are. */
#include "../scenario.h"

static void stop_twice(void *info)
{
    (void)info;
    CFRunLoopStop(CFRunLoopGetCurrent());
    CFRunLoopStop(CFRunLoopGetCurrent());
}

static void nest(void *info)
{
    (void)info;
    note_run(N, 10, false);
}

static void test(void)
{
    add_signalled(N, 0, stop_twice, "inner");
    add_signalled(M, 0, nest, "outer");
    note_run(M, 0.02, false);
    CHECK_TRACE("=> Stopped => TimedOut");
}

CHECK_MAIN(test)

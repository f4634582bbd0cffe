/* BLOCK-2 (BLK-2): blocks of a mode run in the order of queueing; those of other modes stay in line for theirs. */
#include "../scenario.h"

static void queue(CFStringRef mode, const char *name)
{
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), mode, ^{ note("%s", name); });
}

static void test(void)
{
    add_idle(M);
    add_idle(N);
    queue(N, "n1");
    queue(M, "m1");
    queue(N, "n2");
    queue(M, "m2");
    queue(N, "n3");
    note_run(M, 0, false);
    CHECK_TRACE("m1 m2 => TimedOut");
    note_run(N, 0, false);
    CHECK_TRACE("n1 n2 n3 => TimedOut");
    note_run(M, 0, false);
    note_run(N, 0, false);
    CHECK_TRACE("=> TimedOut => TimedOut");
}

CHECK_MAIN(test)

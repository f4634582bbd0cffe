/* LOOP-4 (RL-4, THR-1): a loop that sleeps answers questions and takes changes from another thread. */
#include "../scenario.h"

static CFRunLoopSourceRef source;

static void ask(CFRunLoopRef loop)
{
    CHECK(CFRunLoopIsWaiting(loop));
    CHECK(has_mode(loop, M));
    CHECK(CFRunLoopContainsSource(loop, source, M));
    CHECK(!CFRunLoopContainsSource(loop, source, N));
    CHECK(CFRunLoopGetNextTimerFireDate(loop, M) > CFAbsoluteTimeGetCurrent() + 50);
    CFRunLoopAddSource(loop, source, N);
    CHECK(CFRunLoopContainsSource(loop, source, N));
    CFRunLoopStop(loop);
}

static void test(void)
{
    source = add_source(M, 0, note_perform, "S");
    add_timer(M, 100, 0, note_fire, "T");
    when_asleep(ask);
    CHECK_INT(CFRunLoopRunInMode(M, 10, false), kCFRunLoopRunStopped);
    join_errand();
}

CHECK_MAIN(test)

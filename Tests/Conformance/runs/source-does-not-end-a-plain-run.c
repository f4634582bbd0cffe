/* RUN-14 (DIF-5): without returnAfterSourceHandled a run goes on after a source until its time is over. */
#include "../scenario.h"

static CFRunLoopSourceRef source;

static void signal_and_wake(CFRunLoopRef loop)
{
    CFRunLoopSourceSignal(source);
    CFRunLoopWakeUp(loop);
}

static void test(void)
{
    source = add_signalled(M, 0, note_perform, "S");
    when_asleep(signal_and_wake);
    double start = seconds_now();
    CHECK_INT(CFRunLoopRunInMode(M, 1, false), kCFRunLoopRunTimedOut);
    CHECK(seconds_now() - start >= 1);
    join_errand();
    CHECK_TRACE("S S");
}

CHECK_MAIN(test)

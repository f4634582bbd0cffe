/* NEST-12 (D-10: WK-14): another thread signals a source of the outer mode and wakes the loop while a run nested in a
 * BeforeWaiting observer sleeps: the outer run performs the source as soon as the inner one is over.
 * reference: differs D-10 WK-14: performs it only after its time, or never */
#include "../scenario.h"

static CFRunLoopSourceRef source;

static void signal_and_wake(CFRunLoopRef loop)
{
    CFRunLoopSourceSignal(source);
    CFRunLoopWakeUp(loop);
}

static void nest(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    when_asleep(signal_and_wake);
    note_run(N, 0.1, false);
    join_errand();
}

static void test(void)
{
    double start = seconds_undelayed();
    add_idle(N);
    source = add_source(M, 0, note_perform, "S");
    add_observer(M, kCFRunLoopBeforeWaiting, false, nest);
    begin_rescue();
    CFRunLoopRunInMode(M, 2, true);
    CHECK(seconds_undelayed() - start < 0.8);
    end_rescue();
    CHECK_TRACE("=> TimedOut S");
}

CHECK_MAIN(test)

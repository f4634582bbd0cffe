/* WAKE-11 (D-1: WK-10, WK-11, case 33): a source signalled by another thread without a wake is not noticed by the
 * sleeping loop.  The mark stays until a run looks at it. */
#include "../scenario.h"

static CFRunLoopSourceRef source;

static void signal_only(CFRunLoopRef loop) { (void)loop; CFRunLoopSourceSignal(source); }

static void test(void)
{
    CFRunLoopObserverRef observer = observe(CFRunLoopGetCurrent(), M, NULL);
    source = add_source(M, 0, note_perform, "S");
    when_asleep(signal_only);
    note_run(M, 0.2, false);
    join_errand();
    CHECK_TRACE("En BT BS BW AW Ex => TimedOut");
    note_run(M, 0, false);
    CHECK_TRACE("En BT BS S Ex => TimedOut");
    CFRelease(observer);
}

CHECK_MAIN(test)

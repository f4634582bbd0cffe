/* NEST-5 (NST-4, RL-4, case 37): the mode that is running may be nested: its other timers and sources are served by the
 * inner run, and a stop among them ends only that. */
#include "../scenario.h"

static CFRunLoopSourceRef source;

static void fire_thrice(CFRunLoopTimerRef timer, void *info)
{
    static int fires;
    (void)info;
    note("tick");
    if (++fires == 2) CFRunLoopSourceSignal(source);
    if (fires == 3) {
        CFRunLoopTimerInvalidate(timer);
        CFRunLoopStop(CFRunLoopGetCurrent());
    }
}

static void nest(CFRunLoopTimerRef timer, void *info)
{
    (void)timer, (void)info;
    note("{");
    note_run(M, 10, false);
    note("}");
}

static void test(void)
{
    source = add_source(M, 0, note_perform, "S");
    add_timer(M, -1, 0, nest, NULL);
    add_timer(M, 0.01, 0.02, fire_thrice, NULL);
    note_run(M, 0.2, false);
    CHECK_TRACE("{ tick tick S tick => Stopped } => TimedOut");
}

CHECK_MAIN(test)

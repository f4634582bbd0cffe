/* NEST-17 (NST-1, RC-2): a source performed by a run nested in a timer does not count as handled by the outer run. */
#include "../scenario.h"

static void nest(CFRunLoopTimerRef timer, void *info)
{
    (void)timer, (void)info;
    note_run(N, 10, true);
}

static void test(void)
{
    add_signalled(N, 0, note_perform, "S");
    add_idle(M);
    add_timer(M, 0.01, 0, nest, NULL);
    note_run(M, 0.05, true);
    CHECK_TRACE("S => HandledSource => TimedOut");
}

CHECK_MAIN(test)

/* NEST-1 (SEQ-7s, NST-8): a run nested in a timer has its own observers, activities, time and result; the outer run
 * goes on where it was and gets no second Entry or Exit. */
#include "../scenario.h"

static void nest(CFRunLoopTimerRef timer, void *info)
{
    (void)timer, (void)info;
    note("{");
    note_run(N, 0.01, false);
    note("}");
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopObserverRef outer = observe(loop, M, "m");
    CFRunLoopObserverRef inner = observe(loop, N, "n");
    add_idle(N);
    add_timer(M, 0.01, 0, nest, NULL);
    note_run(M, 10, false);
    CHECK_TRACE("m:En m:BT m:BS m:BW m:AW { n:En n:BT n:BS n:BW n:AW n:Ex => TimedOut } m:Ex => Finished");
    CFRelease(outer);
    CFRelease(inner);
}

CHECK_MAIN(test)

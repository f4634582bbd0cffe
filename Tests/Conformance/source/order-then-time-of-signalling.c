/* SOURCE-24. Facts: SRC-17, SRC-18. Written: CFRunLoop reference, source order; measured.
 * Sources are performed by ascending order, those of equal order by time of signalling; all in one pass, or
 * one for each call when the run returns after a source. */
#include "../items.h"

static CFRunLoopSourceRef a5, a1, b1, a3, below;

static void signal_all(void)
{
    CFRunLoopSourceRef in_turn[] = {a5, b1, a3, a1, below};
    for (int i = 0; i < 5; i++) CFRunLoopSourceSignal(in_turn[i]);
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    a5 = make_source(5, note_info, "5");
    a1 = make_source(1, note_info, "1a");
    b1 = make_source(1, note_info, "1b");
    a3 = make_source(3, note_info, "3");
    below = make_source(-2, note_info, "-2");
    CFRunLoopSourceRef all[] = {a1, b1, a3, below, a5};
    for (int i = 0; i < 5; i++) CFRunLoopAddSource(loop, all[i], M);
    signal_all();
    CFRunLoopRunInMode(M, 0, false);
    CHECK_TRACE("-2 1b 1a 3 5");
    signal_all();
    for (int i = 0; i < 5; i++) {
        CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunHandledSource);
        note("|");
    }
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunTimedOut);
    CHECK_TRACE("-2 | 1b | 1a | 3 | 5 |");
    for (int i = 0; i < 5; i++) CFRelease(all[i]);
}

CHECK_MAIN(test)

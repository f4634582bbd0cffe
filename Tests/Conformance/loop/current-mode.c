/* LOOP-5 (RL-4): the current mode is that of the innermost run, restored after a nested one; none outside a run;
 * other threads may ask; the caller releases what it got. */
#include "../scenario.h"

static void note_mode(CFRunLoopRef loop)
{
    CFStringRef mode = CFRunLoopCopyCurrentMode(loop);
    note("%s", !mode ? "none" : CFEqual(mode, M) ? "M" : CFEqual(mode, N) ? "N" : "other");
    if (mode) CFRelease(mode);
}

static void perform_in_n(void *info) { (void)info; note_mode(CFRunLoopGetCurrent()); }

static void ask_and_stop(CFRunLoopRef loop)
{
    note_mode(loop);
    CFRunLoopStop(loop);
}

static void perform_in_m(void *info)
{
    (void)info;
    note_mode(CFRunLoopGetCurrent());
    CFRunLoopRunInMode(N, 0, false);
    note_mode(CFRunLoopGetCurrent());
    when_asleep(ask_and_stop);
}

static void test(void)
{
    note_mode(CFRunLoopGetCurrent());
    add_signalled(M, 0, perform_in_m, "outer");
    add_signalled(N, 0, perform_in_n, "inner");
    CHECK_INT(CFRunLoopRunInMode(M, 10, false), kCFRunLoopRunStopped);
    join_errand();
    note_mode(CFRunLoopGetCurrent());
    CHECK_TRACE("none M N M M none");
}

CHECK_MAIN(test)

/* THREAD-2. Facts: THR-3, TMR-17. Written: measured.
 * Items that somebody keeps are valid and free after their thread has ended: another loop can take them. */
#include "../items.h"

static CFRunLoopSourceRef source;
static CFRunLoopTimerRef timer;
static CFRunLoopObserverRef observer;
static void *own(void *unused)
{
    (void)unused;
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopAddSource(loop, source, kCFRunLoopCommonModes);
    CFRunLoopAddTimer(loop, timer, kCFRunLoopCommonModes);
    CFRunLoopAddTimer(loop, timer, M);
    CFRunLoopAddObserver(loop, observer, kCFRunLoopCommonModes);
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, false);
    forget_notes();
    return NULL;
}

static void test(void)
{
    source = make_source(0, note_info, "source");
    timer = make_timer(100, 100, note_timer, "timer");
    observer = make_observer(kCFRunLoopEntry, true, 0, note_activity, NULL);
    join_thread(start_thread(own, NULL));
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CHECK(CFRunLoopSourceIsValid(source));
    CHECK(CFRunLoopTimerIsValid(timer));
    CHECK(CFRunLoopObserverIsValid(observer));
    CFRunLoopAddSource(loop, source, N);
    CFRunLoopAddTimer(loop, timer, N);
    CFRunLoopAddObserver(loop, observer, N);
    CFRunLoopSourceSignal(source);
    CFRunLoopTimerSetNextFireDate(timer, 0);
    CFRunLoopRunInMode(N, 0, false);
    CHECK_TRACE("En source timer");
    CFRunLoopTimerInvalidate(timer);
    CFRelease(source);
    CFRelease(timer);
    CFRelease(observer);
}

CHECK_MAIN(test)

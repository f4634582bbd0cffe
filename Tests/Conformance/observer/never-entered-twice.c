/* OBSERVER-4. Facts: OBS-4. Written: measured.
 * While an observer's callout runs, nested runs skip that observer and call the others. */
#include "../items.h"

static void nest(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer; (void)info;
    note("A:%s{", activity_name(activity));
    CFRunLoopRunInMode(M, 0, false);
    note("}");
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef keeper = keep_busy(loop, M);
    CFRunLoopObserverRef a = make_observer(kCFRunLoopBeforeTimers, true, 0, nest, NULL);
    CFRunLoopObserverRef b = make_observer(kCFRunLoopBeforeTimers | kCFRunLoopExit, true, 1, note_activity, "B");
    CFRunLoopAddObserver(loop, a, M);
    CFRunLoopAddObserver(loop, b, M);
    CFRunLoopRunInMode(M, 0, false);
    CHECK_TRACE("A:BT{ B:BT B:Ex } B:BT B:Ex");
    CFRelease(a);
    CFRelease(b);
    CFRelease(keeper);
}

CHECK_MAIN(test)

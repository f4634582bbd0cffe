/* OBSERVER-3. Facts: OBS-3. Written: measured.
 * The observers of an activity are collected before the first is called: one added meanwhile is called from the
 * next activity on, one removed is still called this once, one invalidated is not. */
#include "../items.h"

static CFRunLoopObserverRef other;
static void (*change)(CFRunLoopRef, CFRunLoopObserverRef, CFStringRef);
static void invalidate(CFRunLoopRef loop, CFRunLoopObserverRef observer, CFStringRef mode)
{
    (void)loop; (void)mode;
    CFRunLoopObserverInvalidate(observer);
}
static void first(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer; (void)activity; (void)info;
    note("A");
    change(CFRunLoopGetCurrent(), other, M);
}

static void run_with(void (*what)(CFRunLoopRef, CFRunLoopObserverRef, CFStringRef), Boolean added,
                     const char *expected)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    change = what;
    other = make_observer(kCFRunLoopEntry | kCFRunLoopBeforeTimers, true, 1, note_activity, "B");
    CFRunLoopObserverRef observer = make_observer(kCFRunLoopEntry, true, 0, first, NULL);
    CFRunLoopAddObserver(loop, observer, M);
    if (added) CFRunLoopAddObserver(loop, other, M);
    CFRunLoopRunInMode(M, 0, false);
    CHECK_TRACE(expected);
    CFRunLoopObserverInvalidate(observer);
    CFRunLoopObserverInvalidate(other);
    CFRelease(observer);
    CFRelease(other);
}

static void test(void)
{
    CFRunLoopSourceRef keeper = keep_busy(CFRunLoopGetCurrent(), M);
    run_with(CFRunLoopAddObserver, false, "A B:BT");
    run_with(CFRunLoopRemoveObserver, true, "A B:En");
    run_with(invalidate, true, "A");
    CFRelease(keeper);
}

CHECK_MAIN(test)

/* OBSERVER-10. Facts: OBS-10. Written: CFRunLoop reference, CFRunLoopObserverGetActivities; measured.
 * The activities read back as given, all ones and none included; the callout gets exactly one, of those asked
 * for. */
#include "../items.h"

static CFOptionFlags asked;
static void call(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer; (void)info;
    CHECK(activity != 0 && (activity & (activity - 1)) == 0);
    CHECK((activity & asked) != 0);
    note("%s", activity_name(activity));
}

static void run_with(CFOptionFlags activities, const char *expected)
{
    CFRunLoopObserverRef observer = make_observer(activities, true, 0, call, NULL);
    asked = activities;
    CHECK(CFRunLoopObserverGetActivities(observer) == activities);
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, M);
    CFRunLoopRunInMode(M, 0.03, false);
    CHECK_TRACE(expected);
    CFRunLoopObserverInvalidate(observer);
    CFRelease(observer);
}

static void test(void)
{
    CFRunLoopSourceRef keeper = keep_busy(CFRunLoopGetCurrent(), M);
    run_with(0, "");
    run_with(kCFRunLoopEntry, "En");
    run_with(kCFRunLoopBeforeTimers | kCFRunLoopExit, "BT Ex");
    run_with(kCFRunLoopBeforeSources, "BS");
    run_with(kCFRunLoopBeforeWaiting | kCFRunLoopAfterWaiting, "BW AW");
    run_with(kCFRunLoopAllActivities, "En BT BS BW AW Ex");
    run_with(0xffffffff, "En BT BS BW AW Ex");
    run_with(0xffffff18, "");
    CFRelease(keeper);
}

CHECK_MAIN(test)

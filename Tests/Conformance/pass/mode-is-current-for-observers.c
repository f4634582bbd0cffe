/* PASS-15 (SEQ-1): the mode of a run is current from its Entry to its Exit observers, and for every callout between. */
#include "../scenario.h"

static void note_mode(const char *place)
{
    CFStringRef mode = CFRunLoopCopyCurrentMode(CFRunLoopGetCurrent());
    note("%s:%s", place, !mode ? "none" : CFEqual(mode, M) ? "M" : "other");
    if (mode) CFRelease(mode);
}

static void observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)info;
    note_mode(activity_name(activity));
}

static void perform(void *info) { note_mode(info); }

static void test(void)
{
    add_observer(M, kCFRunLoopEntry | kCFRunLoopExit, true, observed);
    add_signalled(M, 0, perform, "S");
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ note_mode("block"); });
    note_mode("before");
    CFRunLoopRunInMode(M, 0, false);
    note_mode("after");
    CHECK_TRACE("before:none En:M block:M S:M Ex:M after:none");
}

CHECK_MAIN(test)

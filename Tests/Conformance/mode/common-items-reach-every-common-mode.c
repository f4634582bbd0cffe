/* MODE-5 (MOD-4, SRC-4, case 21): an item added to the common modes is in each of them, also in those made common
 * later; a source's schedule is told the real mode each time.  A mode that is not common gets nothing. */
#include "../scenario.h"

static void schedule(void *info, CFRunLoopRef loop, CFStringRef mode)
{
    (void)info;
    CHECK(loop == CFRunLoopGetCurrent());
    note("schedule:%s", CFEqual(mode, M) ? "M" : CFEqual(mode, kCFRunLoopDefaultMode) ? "default" : "other");
}

static void observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)info;
    note("%s", activity_name(activity));
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceContext context = {0, "S", NULL, NULL, NULL, NULL, NULL, schedule, NULL, note_perform};
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(loop, source, kCFRunLoopCommonModes);
    CHECK_TRACE("schedule:default");
    CFRunLoopTimerRef timer = add_timer(kCFRunLoopCommonModes, -1, 1000, note_fire, "T");
    CFRunLoopObserverRef observer = add_observer(kCFRunLoopCommonModes, kCFRunLoopEntry, true, observed);
    CFRunLoopPerformBlock(loop, kCFRunLoopCommonModes, ^{ note("block"); });
    CFRunLoopSourceSignal(source);

    add_idle(M);
    note_run(M, 0, false);
    CHECK_TRACE("=> TimedOut");
    CFRunLoopAddCommonMode(loop, M);
    CHECK_TRACE("schedule:M");
    CHECK(CFRunLoopContainsSource(loop, source, M));
    CHECK(CFRunLoopContainsTimer(loop, timer, M));
    CHECK(CFRunLoopContainsObserver(loop, observer, M));
    CHECK(!CFRunLoopContainsSource(loop, source, N));
    note_run(M, 0, false);
    CHECK_TRACE("En block S T => TimedOut");
    CFRelease(source);
}

CHECK_MAIN(test)

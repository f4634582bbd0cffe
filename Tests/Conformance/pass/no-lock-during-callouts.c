/* PASS-21 (D-7, OBS-14): during performs, timers, observers and blocks another thread may use everything of the loop
 * without waiting for the callout to end. */
#include "../scenario.h"

static CFRunLoopSourceRef source;
static CFRunLoopTimerRef timer;
static struct port port = {-1, "P", NULL};
static int callouts;

static void *use_everything(void *argument)
{
    CFRunLoopRef loop = argument;
    CFRunLoopSourceRef added = make_source(0, ignore_perform, "added");
    CFStringRef mode = CFRunLoopCopyCurrentMode(loop);
    CHECK(mode && CFEqual(mode, M));
    if (mode) CFRelease(mode);
    CHECK(!CFRunLoopIsWaiting(loop));
    CHECK(mode_count(loop) >= 2);
    CHECK(CFRunLoopGetNextTimerFireDate(loop, M) != 0);
    CFRunLoopAddSource(loop, added, M);
    CHECK(CFRunLoopContainsSource(loop, added, M));
    CFRunLoopRemoveSource(loop, added, M);
    CFRunLoopSourceSignal(source);
    CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent() + 100);
    CFRunLoopPerformBlock(loop, N, ^{});
    CFRunLoopAddCommonMode(loop, N);
    CFRunLoopWakeUp(loop);
    CFRelease(added);
    return NULL;
}

static void let_another_thread_in(void)
{
    callouts++;
    join_thread(start_thread(use_everything, CFRunLoopGetCurrent()));
}

static void perform(void *info) { (void)info; let_another_thread_in(); }
static void fire(CFRunLoopTimerRef self, void *info) { (void)self, (void)info; let_another_thread_in(); }
static void observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    let_another_thread_in();
}

static void test(void)
{
    timer = add_timer(M, 100, 100, note_fire, "far");
    source = add_source(M, 0, ignore_perform, "signalled");
    port.perform = let_another_thread_in;
    add_port(M, &port, 1);
    add_signalled(M, 0, perform, "S");
    add_timer(M, -1, 0, fire, NULL);
    add_observer(M, kCFRunLoopAllActivities, true, observed);
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ let_another_thread_in(); });
    for (int i = 0; i < 3; i++) CFRunLoopRunInMode(M, 0, false);
    /* A source, a timer, a port and a block; Entry, BeforeTimers, BeforeSources and Exit of three runs. */
    CHECK_INT(callouts, 4 + 3 * 4);
    close(port.descriptor);
}

CHECK_MAIN(test)

/* MULTI-4. Facts: MPS-8. Written: DESIGN D-18.
 * MPExit works in the callbacks of signalled sources, ports, timers, and observers of every activity; cleanup handlers
 * of the callback and those outside of the run are called.  So does pthread_exit. */
#define CHECK_LEAVES_DESCRIPTORS /* the test's own */
#include "mp.h"

static int cleaned, inner_cleaned, late, by_pthread;
static struct counted counted;

static void clean(void *place) { ++*(int *)place; }

static void exits(void)
{
    pthread_cleanup_push(clean, &inner_cleaned);
    if (by_pthread) pthread_exit(NULL);
    MPExit(3);
    pthread_cleanup_pop(1);
}

static void perform(void *info) { (void)info; exits(); late++; }
static void fire(CFRunLoopTimerRef timer, void *info) { (void)timer, (void)info; exits(); late++; }
static void observe_it(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    exits();
    late++;
}

static void run_it(void)
{
    pthread_cleanup_push(clean, &cleaned);
    CFRunLoopRunInMode(M, 0.005, false);
    late++;
    pthread_cleanup_pop(0);
}

static OSStatus in_source(void *unused)
{
    (void)unused;
    CFRunLoopSourceContext context = counted_source_context(perform, &counted);
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRunLoopSourceSignal(source);
    CFRelease(source);
    run_it();
    return 0;
}

static OSStatus in_port(void *unused)
{
    (void)unused;
    struct port port = {eventfd(1, EFD_CLOEXEC), 0, NULL};
    CFRunLoopSourceRef source = make_port_source_with(0, &port, perform);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRelease(source);
    close(dup(port.descriptor));
    run_it();
    return 0;
}

static OSStatus in_timer(void *unused)
{
    (void)unused;
    CFRunLoopTimerContext context = counted_timer_context(&counted);
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, 0, 0, 0, 0, fire, &context);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CFRelease(timer);
    run_it();
    return 0;
}

static OSStatus in_observer(void *activity)
{
    CFRunLoopObserverContext context = counted_observer_context(&counted);
    CFRunLoopObserverRef observer =
        CFRunLoopObserverCreate(NULL, (CFOptionFlags)(uintptr_t)activity, true, 0, observe_it, &context);
    CFRelease(keep_busy(CFRunLoopGetCurrent(), M));
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, M);
    CFRelease(observer);
    run_it();
    return 0;
}

static void check(TaskProc body, CFRunLoopActivity activity)
{
    static int expected;
    MPQueueID queue = make_queue();
    start_task(body, (void *)(uintptr_t)activity, queue);
    CHECK_INT(await_end(queue), by_pthread ? kMPTaskAbortedErr : 3);
    CHECK_INT(cleaned, ++expected);
    CHECK_INT(inner_cleaned, expected);
    CHECK_INT(MPDeleteQueue(queue), noErr);
}

static void check_all(void)
{
    check(in_source, 0);
    check(in_port, 0);
    check(in_timer, 0);
    check(in_observer, kCFRunLoopEntry);
    check(in_observer, kCFRunLoopBeforeTimers);
    check(in_observer, kCFRunLoopBeforeSources);
    check(in_observer, kCFRunLoopBeforeWaiting);
    check(in_observer, kCFRunLoopAfterWaiting);
    check(in_observer, kCFRunLoopExit);
}

static void test(void)
{
    check_all();
    by_pthread = 1;
    check_all();
    CHECK_INT(late, 0);
    CHECK_INT(owners(&counted), 0);
}

CHECK_MAIN(test)

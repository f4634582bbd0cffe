/* Run loops, modes, sources, timers, observers, blocks. */
#include "leaks.h"

enum { many = 100000, threads = 10000 };

static int called, event_counter;

static void perform(void *info) { (void)info, called++; }
static void fire(CFRunLoopTimerRef timer, void *info) { (void)timer, (void)info, called++; }
static void observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    called++;
}
static int port_of(void *info) { return *(int *)info; }
static void port_ready(void *info) { (void)info, called++; }

static void pass(CFStringRef mode) { CFRunLoopRunInMode(mode, 0, true); }
static const void *keep(const void *object) { return CFRetain(object); }
static void let_go(const void *object) { CFRelease(object); }
static CFStringRef new_info(void) { return CFStringCreateWithFormat(NULL, NULL, CFSTR("info number %d"), called); }

/* The info is an object that the source owns alone. */
static CFRunLoopSourceRef owning_source(void)
{
    CFStringRef info = new_info();
    CFRunLoopSourceContext context = {
        0, (void *)(uintptr_t)info, keep, let_go, CFCopyDescription, CFEqual, CFHash, NULL, NULL, perform};
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRelease(info);
    return source;
}

static void sources(void)
{
    CFRunLoopSourceRef source = owning_source();
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, DEFAULT);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRunLoopSourceSignal(source);
    pass(M);
    CFRelease(CFCopyDescription(source));
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
}

static void removed_sources(void)
{
    CFRunLoopSourceRef source = owning_source();
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopCommonModes);
    CFRunLoopSourceSignal(source);
    CFRunLoopRemoveSource(CFRunLoopGetCurrent(), source, kCFRunLoopCommonModes);
    CFRelease(source);
}

static void idle_sources(void)
{
    CFRunLoopSourceRef source = owning_source();
    CFRunLoopSourceSignal(source);
    CFRelease(source);
}

static CFRunLoopSourceRef descriptor_source(int *descriptor)
{
    CFRunLoopSourceContext1 context = {1, descriptor, NULL, NULL, NULL, NULL, NULL, port_of, port_ready};
    return CFRunLoopSourceCreate(NULL, 0, (CFRunLoopSourceContext *)&context);
}

static void port_sources(void)
{
    if (!event_counter) event_counter = eventfd(0, EFD_CLOEXEC);
    CFRunLoopSourceRef source = descriptor_source(&event_counter);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    post_event(event_counter, 1);
    pass(M);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
}

/* The program closes the descriptor before the source leaves. */
static void closed_ports(void)
{
    int descriptor = eventfd(1, EFD_CLOEXEC);
    CFRunLoopSourceRef source = descriptor_source(&descriptor);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    pass(M);
    close(descriptor);
    pass(M);
    CFRunLoopRemoveSource(CFRunLoopGetCurrent(), source, M);
    CFRelease(source);
}

static CFRunLoopTimerRef owning_timer(double interval)
{
    CFStringRef info = new_info();
    CFRunLoopTimerContext context = {0, (void *)(uintptr_t)info, keep, let_go, CFCopyDescription};
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, 0, interval, 0, 0, fire, &context);
    CFRelease(info);
    return timer;
}

static void timers(void)
{
    CFRunLoopTimerRef once = owning_timer(0), often = owning_timer(1000);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), once, M);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), often, kCFRunLoopCommonModes);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), often, M);
    pass(M);
    CFRunLoopTimerSetNextFireDate(often, CFAbsoluteTimeGetCurrent() + 1e6);
    CFRunLoopTimerSetTolerance(often, 1);
    CFRelease(CFCopyDescription(often));
    CFRelease(once);
    CFRunLoopTimerInvalidate(often);
    CFRelease(often);
}

static void idle_timers(void)
{
    CFRunLoopTimerRef timer = owning_timer(1);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, N);
    CFRunLoopRemoveTimer(CFRunLoopGetCurrent(), timer, N);
    CFRelease(timer);
}

static void observers(void)
{
    CFStringRef info = new_info();
    CFRunLoopObserverContext context = {0, (void *)(uintptr_t)info, keep, let_go, CFCopyDescription};
    CFRunLoopObserverRef once = CFRunLoopObserverCreate(NULL, kCFRunLoopEntry, false, 0, observed, &context);
    CFRunLoopObserverRef often = CFRunLoopObserverCreate(NULL, kCFRunLoopAllActivities, true, 0, observed, &context);
    CFRelease(info);
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), once, M);
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), often, M);
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), often, kCFRunLoopCommonModes);
    CFRunLoopSourceRef source = keep_busy(CFRunLoopGetCurrent(), M);
    pass(M);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    CFRelease(once);
    CFRunLoopObserverInvalidate(often);
    CFRelease(often);
}

#ifdef __BLOCKS__
static void handlers(void)
{
    CFStringRef info = new_info();
    CFRunLoopTimerRef timer = CFRunLoopTimerCreateWithHandler(NULL, 0, 0, 0, 0, ^(CFRunLoopTimerRef fired) {
      (void)fired;
      called += (int)CFStringGetLength(info);
    });
    CFRunLoopObserverRef observer = CFRunLoopObserverCreateWithHandler(
        NULL, kCFRunLoopBeforeTimers, true, 0, ^(CFRunLoopObserverRef self, CFRunLoopActivity activity) {
          (void)self, (void)activity;
          called += (int)CFStringGetLength(info);
        });
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, M);
    pass(M);
    CFRunLoopObserverInvalidate(observer);
    CFRelease(observer);
    CFRelease(timer);
    CFRelease(info);
}

static void blocks_in_modes(void)
{
    int number = called;
    CFArrayRef modes = CFArrayCreate(NULL, (const void *[]){M, N}, 2, &kCFTypeArrayCallBacks);
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), modes, ^{ called = number + 1; });
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ CFAutorelease(CFStringCreateCopy(NULL, CFSTR("x"))); });
    CFRunLoopSourceRef source = keep_busy(CFRunLoopGetCurrent(), M);
    pass(M);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    CFRelease(modes);
}
#endif

static void nested(void *info)
{
    (void)info;
    pass(N);
    CFRunLoopStop(CFRunLoopGetCurrent());
}

static void runs(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef source = make_source(0, nested, NULL);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopSourceSignal(source);
    CFRunLoopWakeUp(loop);
    CFRunLoopRunInMode(M, 10, false);
    CFStringRef mode = CFRunLoopCopyCurrentMode(loop);
    if (mode) CFRelease(mode);
    CFRelease(CFRunLoopCopyAllModes(loop));
    CFRelease(CFCopyDescription(loop));
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
}

/* Everything is left in the loop, in several modes of its own. */
static void *leave_all(void *retained)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    int descriptor = eventfd(1, EFD_CLOEXEC);
    CFRunLoopSourceRef source = owning_source(), port = descriptor_source(&descriptor);
    CFRunLoopTimerRef timer = owning_timer(1);
    CFRunLoopObserverRef observer = observe(loop, CFSTR("private"), "x");
    CFStringRef mode = CFStringCreateWithFormat(NULL, NULL, CFSTR("mode %p"), (void *)&descriptor);
    CFRunLoopAddCommonMode(loop, mode);
    CFRunLoopAddSource(loop, source, mode);
    CFRunLoopAddSource(loop, port, kCFRunLoopCommonModes);
    CFRunLoopAddTimer(loop, timer, kCFRunLoopCommonModes);
#ifdef __BLOCKS__
    CFRunLoopPerformBlock(loop, CFSTR("never run"), ^{ called++; });
#endif
    CFRunLoopSourceSignal(source);
    CFRunLoopRunInMode(mode, 0, true);
    close(descriptor);
    *(CFTypeRef *)retained = CFRetain(loop);
    CFRelease(source);
    CFRelease(port);
    CFRelease(timer);
    CFRelease(observer);
    CFRelease(mode);
    return NULL;
}

static void loops_and_modes(void)
{
    CFTypeRef loop = NULL;
    join_thread(start_thread(leave_all, &loop));
    CFRelease(loop);
}

static void *ask_for_a_loop(void *nothing)
{
    CFRunLoopGetCurrent();
    return nothing;
}

static void loops(void) { join_thread(start_thread(ask_for_a_loop, NULL)); }

static const struct leak_case cases[] = {
    {"sources", sources, many, 0}, {"removed sources", removed_sources, many, 0}, {"idle sources", idle_sources, many, 0},
    {"port sources", port_sources, many, 0}, {"closed ports", closed_ports, many, 0}, {"timers", timers, many, 0},
    {"idle timers", idle_timers, many, 0}, {"observers", observers, many, 0},
#ifdef __BLOCKS__
    {"handlers", handlers, many, 0}, {"blocks", blocks_in_modes, many, 0},
#endif
    {"runs", runs, many, 0}, {"loops", loops, many, 1}, {"loops with modes and all items", loops_and_modes, threads, 1},
};

LEAKS_MAIN(cases)

/* The sources, timers and observers of everyone-touches-everyone, and what must have happened to them in the end. */
#ifndef EVERYONE_ITEMS_H
#define EVERYONE_ITEMS_H

#include "everyone.h"

/* --- callouts --- */

static void perform(void *argument)
{
    struct info *info = argument;
    require_owner(info);
    raise_to(&info->served, LOAD(info->asked)); /* another loop may perform it at the same time */
    operate_sometimes();
}

static void fire(CFRunLoopTimerRef timer, void *argument)
{
    struct info *info = argument;
    require_owner(info);
    require(CFGetTypeID(timer) == CFRunLoopTimerGetTypeID(), "a timer gets itself");
    ADD(info->calls, 1);
    operate_sometimes();
}

static void observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *argument)
{
    struct info *info = argument;
    require_owner(info);
    require((CFRunLoopObserverGetActivities(observer) & activity) != 0, "an observer hears what it asked for");
    ADD(info->calls, 1);
    operate_sometimes();
}

static void scheduled(void *info, CFRunLoopRef loop, CFStringRef mode)
{
    require_owner(info);
    (void)loop;
    (void)mode;
    operate_sometimes();
}

/* --- making items --- */

static int port_of(void *info) { return ((struct info *)info)->descriptor; }

static CFRunLoopSourceRef new_port_source(struct info *info)
{
    CFRunLoopSourceContext1 context = {1, info, retain_info, release_info, NULL, NULL, NULL, port_of, perform};
    info->descriptor = descriptors[below(counters)];
    return CFRunLoopSourceCreate(NULL, (CFIndex)below(3), (CFRunLoopSourceContext *)&context);
}

static void write_to_counter(CFRunLoopRef loop, CFStringRef mode)
{
    uint64_t one = 1;
    (void)loop;
    (void)mode;
    require(write(descriptors[below(counters)], &one, sizeof one) == sizeof one, "an eventfd takes a one");
}

static CFRunLoopSourceRef new_source(struct info *info)
{
    CFRunLoopSourceContext context = {
        0, info, retain_info, release_info, NULL, NULL, NULL, scheduled, scheduled, perform};
    return CFRunLoopSourceCreate(NULL, (CFIndex)below(3), &context);
}

static CFRunLoopTimerRef new_timer(struct info *info)
{
    static const double intervals[] = {0, 0, 0.0002, 0.001, 0.02, 1e-9, 1e9};
    CFRunLoopTimerContext context = {0, info, retain_info, release_info, NULL};
    double date = CFAbsoluteTimeGetCurrent() + (double)below(4000) * 1e-6 - 0.001;
    return CFRunLoopTimerCreate(NULL, date, intervals[below(7)], 0, 0, fire, &context);
}

static CFRunLoopObserverRef new_observer(struct info *info)
{
    CFRunLoopObserverContext context = {0, info, retain_info, release_info, NULL};
    CFOptionFlags activities = below(2) ? kCFRunLoopAllActivities : 1u << below(8);
    return CFRunLoopObserverCreate(NULL, activities, below(4) != 0, (CFIndex)below(3), observed, &context);
}

static void make_source_item(CFRunLoopRef loop, CFStringRef mode)
{
    struct info *info = new_info("source");
    if (!info) return;
    CFRunLoopSourceRef source = below(3) ? new_source(info) : new_port_source(info);
    CFRunLoopAddSource(loop, source, mode);
    shelve(&sources, source);
}

static void make_timer_item(CFRunLoopRef loop, CFStringRef mode)
{
    struct info *info = new_info("timer");
    if (!info) return;
    CFRunLoopTimerRef timer = new_timer(info);
    CFRunLoopAddTimer(loop, timer, mode);
    shelve(&timers, timer);
}

static void make_observer_item(CFRunLoopRef loop, CFStringRef mode)
{
    struct info *info = new_info("observer");
    if (!info) return;
    CFRunLoopObserverRef observer = new_observer(info);
    CFRunLoopAddObserver(loop, observer, mode);
    shelve(&observers, observer);
}

/* --- touching items --- */

static struct info *info_of_source(CFRunLoopSourceRef source)
{
    CFRunLoopSourceContext context = {.version = 0};
    CFRunLoopSourceContext1 port_context = {.version = 1};
    CFRunLoopSourceGetContext(source, &context); /* writes nothing if the version is another */
    CFRunLoopSourceGetContext(source, (CFRunLoopSourceContext *)&port_context);
    return context.info ? context.info : port_context.info;
}

static void signal_source(CFRunLoopSourceRef source, CFRunLoopRef loop)
{
    struct info *info = info_of_source(source);
    ADD(info->asked, 1);
    CFRunLoopSourceSignal(source);
    CFRunLoopWakeUp(loop);
}

static void touch_source(CFRunLoopRef loop, CFStringRef mode)
{
    CFRunLoopSourceRef source = (CFRunLoopSourceRef)(uintptr_t)item_of(&sources);
    if (!source) return;
    switch (below(8)) {
    case 0: case 1: CFRunLoopAddSource(loop, source, mode); break;
    case 2: CFRunLoopRemoveSource(loop, source, mode); break;
    case 3: if (below(3) == 0) CFRunLoopSourceInvalidate(source); break;
    case 4: CFRunLoopContainsSource(loop, source, mode); break;
    default: signal_source(source, loop); break;
    }
    CFRelease(source);
}

static void touch_timer(CFRunLoopRef loop, CFStringRef mode)
{
    CFRunLoopTimerRef timer = (CFRunLoopTimerRef)(uintptr_t)item_of(&timers);
    if (!timer) return;
    switch (below(8)) {
    case 0: case 1: CFRunLoopAddTimer(loop, timer, mode); break;
    case 2: CFRunLoopRemoveTimer(loop, timer, mode); break;
    case 3: if (below(3) == 0) CFRunLoopTimerInvalidate(timer); break;
    case 4: CFRunLoopTimerSetTolerance(timer, (double)below(1000) * 1e-6); break;
    case 5: CFRunLoopTimerGetNextFireDate(timer); break;
    default: CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent() + (double)below(3000) * 1e-6); break;
    }
    CFRelease(timer);
}

static void touch_observer(CFRunLoopRef loop, CFStringRef mode)
{
    CFRunLoopObserverRef observer = (CFRunLoopObserverRef)(uintptr_t)item_of(&observers);
    if (!observer) return;
    switch (below(5)) {
    case 0: case 1: CFRunLoopAddObserver(loop, observer, mode); break;
    case 2: CFRunLoopRemoveObserver(loop, observer, mode); break;
    case 3: if (below(3) == 0) CFRunLoopObserverInvalidate(observer); break;
    default: CFRunLoopContainsObserver(loop, observer, mode); break;
    }
    CFRelease(observer);
}

/* --- the end: the last passes serve whatever is valid and in a mode --- */

static int is_version_0(CFRunLoopSourceRef source) { return info_of_source(source)->descriptor == 0; }

static void expect_a_fire(CFTypeRef item)
{
    CFRunLoopTimerRef timer = (CFRunLoopTimerRef)(uintptr_t)item;
    CFRunLoopTimerContext context = {.version = 0};
    CFRunLoopTimerGetContext(timer, &context);
    struct info *info = context.info; /* an invalid timer has none */
    if (!info) return;
    info->expected = UINT32_MAX;
    int found = 0;
    for (int i = 0; i < threads; i++)
        found |= CFRunLoopContainsTimer(loops[i], timer, kCFRunLoopDefaultMode) ||
                 CFRunLoopContainsTimer(loops[i], timer, CFSTR("private"));
    if (!found) return;
    info->expected = info->calls;
    CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent() - 1);
}

/* Every pass tells of the beginning of timers and sources, and the default mode of each loop has a source. */
static void expect_a_notice(CFTypeRef item)
{
    CFRunLoopObserverRef observer = (CFRunLoopObserverRef)(uintptr_t)item;
    CFRunLoopObserverContext context = {.version = 0};
    CFRunLoopObserverGetContext(observer, &context);
    struct info *info = context.info;
    if (!info) return;
    info->expected = UINT32_MAX;
    int found = 0;
    for (int i = 0; i < threads; i++) found |= CFRunLoopContainsObserver(loops[i], observer, kCFRunLoopDefaultMode);
    CFOptionFlags certain = kCFRunLoopEntry | kCFRunLoopBeforeTimers | kCFRunLoopBeforeSources | kCFRunLoopExit;
    if (found && (CFRunLoopObserverGetActivities(observer) & certain) != 0)
        info->expected = info->calls;
}

static void check_source(CFTypeRef item)
{
    CFRunLoopSourceRef source = (CFRunLoopSourceRef)(uintptr_t)item;
    if (!CFRunLoopSourceIsValid(source) || !is_in_a_loop(source)) return;
    struct info *info = info_of_source(source);
    if (is_version_0(source)) require(info->served == info->asked, "every signal of a valid source is followed by a perform");
    else require(!readable(info->descriptor), "what a port source's descriptor had is taken");
}

/* NULL: it was to be called once, and was, or it was not valid. */
static void check_calls_of(struct info *info, const char *what)
{
    require(!info || info->expected == UINT32_MAX || info->calls > info->expected, what);
}

static void check_timer(CFTypeRef item)
{
    CFRunLoopTimerContext context = {.version = 0};
    CFRunLoopTimerGetContext((CFRunLoopTimerRef)(uintptr_t)item, &context);
    check_calls_of(context.info, "every timer that is due fires");
}

static void check_observer(CFTypeRef item)
{
    CFRunLoopObserverContext context = {.version = 0};
    CFRunLoopObserverGetContext((CFRunLoopObserverRef)(uintptr_t)item, &context);
    check_calls_of(context.info, "every observer hears of the last passes");
}

#endif

/* MISUSE-T2.  Facts: MISUSE-2.
 * CFRUNLOOP_DEBUG=1: the release that takes a loop's own reference to a source, timer or observer says so.  A client that
 * releases what it created is silent: the loop holds the item. */
/* reference: absent CFRUNLOOP_DEBUG */
#include "told.h"

static void perform(void *info) { (void)info; }
static void fire(CFRunLoopTimerRef timer, void *info) { (void)timer; (void)info; }

static CFRunLoopSourceRef held_source(void)
{
    CFRunLoopSourceRef source = make_source(0, perform, NULL);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopCommonModes);
    CFRelease(source);
    return source;
}

static CFRunLoopTimerRef held_timer(void)
{
    CFRunLoopTimerRef timer = make_timer(1000, 0, fire, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode);
    CFRelease(timer);
    return timer;
}

static CFRunLoopObserverRef held_observer(void)
{
    CFRunLoopObserverRef observer = observe(CFRunLoopGetCurrent(), kCFRunLoopDefaultMode, NULL);
    CFRelease(observer);
    return observer;
}

static void steal_source(void)
{
    /* A common item is held twice. */
    CFRunLoopSourceRef source = held_source();
    CFRelease(source);
    CFRelease(source);
}

static void steal_timer(void) { CFRelease(held_timer()); }
static void steal_observer(void) { CFRelease(held_observer()); }

static void *use_all(void *info)
{
    (void)info;
    CFRunLoopSourceRef source = held_source();
    CFRunLoopTimerRef timer = held_timer();
    CFRunLoopObserverRef observer = held_observer();
    CFRunLoopSourceSignal(source);
    CHECK_INT(CFRunLoopRunInMode(kCFRunLoopDefaultMode, 10, true), kCFRunLoopRunHandledSource);
    CFRunLoopRemoveSource(CFRunLoopGetCurrent(), source, kCFRunLoopCommonModes);
    CFRunLoopTimerInvalidate(timer);
    CFRunLoopRemoveObserver(CFRunLoopGetCurrent(), observer, kCFRunLoopDefaultMode);
    held_source();
    held_timer();
    held_observer();
    return NULL;
}

/* Removed, and taken away by the thread's end. */
static void balanced(void) { join_thread(start_thread(use_all, NULL)); }

static const scenario scenarios[] = {
    {"source", steal_source}, {"timer", steal_timer}, {"observer", steal_observer}, {"balanced", balanced}};

#define STOLEN " was released too often: a mode of a run loop still holds it; last release by * on thread [1-9]*"

static void test(void)
{
    CHECK_TOLD_AND_ABORTED("source", "CFRelease: the source" STOLEN);
    CHECK_TOLD_AND_ABORTED("timer", "CFRelease: the timer" STOLEN);
    CHECK_TOLD_AND_ABORTED("observer", "CFRelease: the observer" STOLEN);
    CHECK_SILENT("balanced");
}

TOLD_MAIN(test, scenarios)

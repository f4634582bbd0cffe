/* MISUSE-T5.  Facts: MISUSE-4.
 * CFRUNLOOP_DEBUG=1: a callback that takes longer than CFRUNLOOP_DEBUG_BLOCKING_MS is told when it ends, with what called
 * it, its address and how long it took; again only when it takes twice as long.  Time in which a run inside it slept does
 * not count, nor does a callback that is short. */
/* reference: absent CFRUNLOOP_DEBUG */
#include "told.h"

static void perform(void *seconds) { pause_for(*(double *)seconds); }

static void fire(CFRunLoopTimerRef timer, void *seconds)
{
    (void)timer;
    pause_for(*(double *)seconds);
}

static void notice(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *seconds)
{
    (void)observer;
    (void)activity;
    pause_for(*(double *)seconds);
}

static CFRunLoopSourceRef add_source(void (*perform)(void *), void *info)
{
    CFRunLoopSourceRef source = make_source(0, perform, info);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    return source;
}

static void source(void)
{
    double seconds = 0.1;
    CFRunLoopSourceRef source = add_source(perform, &seconds);
    for (int count = 0; count < 3; count++) {
        CFRunLoopSourceSignal(source);
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true);
    }
    CFRelease(source);
}

static void timer(void)
{
    double seconds = 0.1;
    CFRunLoopTimerRef timer = make_timer(0, 0, fire, &seconds);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode);
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 10, false);
    CFRelease(timer);
}

static void observer(void)
{
    double seconds = 0.1;
    CFRunLoopSourceRef source = add_source(perform, &seconds);
    CFRunLoopObserverContext context = {0, &seconds, NULL, NULL, NULL};
    CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, kCFRunLoopEntry, false, 0, notice, &context);
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, kCFRunLoopDefaultMode);
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, false);
    CFRelease(observer);
    CFRelease(source);
}

/* The limit is 2 s. */
static void is_short(void)
{
    double seconds = 0.01;
    CFRunLoopSourceRef source = add_source(perform, &seconds);
    CFRunLoopSourceSignal(source);
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 10, true);
    CFRelease(source);
}

static void perform_run(void *source)
{
    CFRunLoopRemoveSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    CFRunLoopTimerRef timer = make_timer(1000, 0, NULL, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode);
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 2.5, false);
    CFRelease(timer);
}

static CFRunLoopSourceRef outer_source;
static void perform_outer(void *info) { (void)info; perform_run(outer_source); }

/* The limit is 2 s, and the run inside sleeps longer. */
static void nested(void)
{
    outer_source = add_source(perform_outer, NULL);
    CFRunLoopSourceSignal(outer_source);
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 10, true);
    CFRelease(outer_source);
}

static void deadlock(void *info)
{
    (void)info;
    for (;;) pause();
}

static void never_ends(void)
{
    CFRunLoopSourceRef source = add_source(deadlock, NULL);
    CFRunLoopSourceSignal(source);
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 10, true);
}

static const scenario scenarios[] = {{"source", source}, {"timer", timer}, {"observer", observer}, {"short", is_short},
                                     {"nested", nested}, {"never ends", never_ends}};

#define PROGRAM "a-callback-that-blocks-is-told*"

static void test(void)
{
    setenv("CFRUNLOOP_DEBUG_BLOCKING_MS", "50", 1);
    CHECK_TOLD("source", "the callback of a source, *" PROGRAM ", took *.* s on thread [1-9]*: its run loop did nothing else*");
    CHECK_TOLD("timer", "the callback of a timer, *" PROGRAM ", took *.* s on thread [1-9]*");
    CHECK_TOLD("observer", "the callback of an observer, *" PROGRAM ", took *.* s on thread [1-9]*");
    CHECK_TOLD_MEANWHILE("never ends", "the callback of a source, *" PROGRAM ", is not over after *.* s on thread [1-9]*");
    CHECK_SILENT_WITHOUT_DEBUG("source");
    setenv("CFRUNLOOP_DEBUG_BLOCKING_MS", "2000", 1);
    CHECK_SILENT("short");
    CHECK_SILENT("nested");
}

TOLD_MAIN(test, scenarios)

/* How the two programs look at themselves. */
#ifndef OBSERVE_H
#define OBSERVE_H

#include <CoreFoundation/CoreFoundation.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static int failures;

static inline void expect(bool holds, const char *claim)
{
    printf("%s %s\n", holds ? "[holds] " : "[FAILS] ", claim);
    fflush(stdout);
    if (!holds) failures++;
}

static inline double seconds_of(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static inline double now(void) { return seconds_of(CLOCK_MONOTONIC); }

/* Runs the run loop for so many seconds, or until somebody stops it. */
static inline void run(double seconds) { CFRunLoopRunInMode(kCFRunLoopDefaultMode, seconds, false); }

/* Repeats every so many seconds. */
static inline CFRunLoopTimerRef add_timer(double seconds, CFRunLoopTimerCallBack callback)
{
    CFRunLoopTimerRef timer =
        CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent() + seconds, seconds, 0, 0, callback, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode);
    return timer;
}

static inline void remove_timer(CFRunLoopTimerRef timer)
{
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
}

/* As many as one every `interval` seconds in `elapsed` seconds: none early, and not many missed on a busy machine. */
static inline bool is_in_time(int fires, double interval, double elapsed)
{
    return fires <= elapsed / interval + 1 && fires >= elapsed / interval / 4;
}

static inline void count_pass(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity;
    ++*(int *)info;
}

/* What happens while nothing happens: half a second has a pass or two and next to no processor time. */
static inline void expect_rest(const char *claim)
{
    int passes = 0;
    CFRunLoopObserverContext context = {0, &passes, NULL, NULL, NULL};
    CFRunLoopObserverRef observer =
        CFRunLoopObserverCreate(NULL, kCFRunLoopBeforeTimers, true, 0, count_pass, &context);
    run(0.05); /* what was left to do */
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, kCFRunLoopDefaultMode);
    double used = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    run(0.5);
    used = seconds_of(CLOCK_PROCESS_CPUTIME_ID) - used;
    CFRunLoopObserverInvalidate(observer);
    CFRelease(observer);
    printf("         %d passes, %.1f ms of processor time in 500 ms\n", passes, used * 1e3);
    expect(passes <= 3 && used < 0.02, claim);
}

#endif

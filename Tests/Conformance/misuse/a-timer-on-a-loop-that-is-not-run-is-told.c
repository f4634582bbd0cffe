/* MISUSE-T7.  Facts: MISUSE-6.
 * CFRUNLOOP_DEBUG=1: a timer that is due on a loop which was not run since the timer was added is told, with its callback
 * and mode: once for each loop, while the thread lives, and when it or the process ends.  A timer that is not due yet is
 * silent, and so is one that a loop leaves behind that was run. */
/* reference: absent CFRUNLOOP_DEBUG */
#include "told.h"

static void fire(CFRunLoopTimerRef timer, void *count)
{
    (void)timer;
    if (count) ++*(int *)count;
}

static void add_timer(CFRunLoopRef loop, double delay, double interval, void *info)
{
    CFRunLoopTimerRef timer = make_timer(delay, interval, fire, info);
    CFRunLoopAddTimer(loop, timer, kCFRunLoopDefaultMode);
    CFRelease(timer);
}

static void never_run(void)
{
    add_timer(CFRunLoopGetCurrent(), 0.01, 0, NULL);
    for (;;) pause();
}

static void *add_to_main(void *info)
{
    (void)info;
    add_timer(CFRunLoopGetMain(), 0.01, 1, NULL);
    return NULL;
}

/* The main thread itself never asks for its loop. */
static void main_never_runs(void)
{
    join_thread(start_thread(add_to_main, NULL));
    for (;;) pause();
}

static void at_exit(void)
{
    add_timer(CFRunLoopGetCurrent(), 0, 0, NULL);
    pause_for(0.7);
}

static void *leave(void *info)
{
    (void)info;
    add_timer(CFRunLoopGetCurrent(), 0, 0, NULL);
    pause_for(0.7);
    return NULL;
}

static void at_thread_exit(void) { join_thread(start_thread(leave, NULL)); }

static void not_due(void)
{
    add_timer(CFRunLoopGetCurrent(), 1000, 0, NULL);
    pause_for(0.7);
}

static void left_behind(void)
{
    int count = 0;
    add_timer(CFRunLoopGetCurrent(), 0, 0.001, &count);
    while (count < 3) CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.01, false);
    pause_for(0.7);
}

static const scenario scenarios[] = {{"never", never_run},      {"main", main_never_runs}, {"exit", at_exit},
                                     {"thread", at_thread_exit}, {"not due", not_due},      {"left", left_behind}};

#define ABANDONED "a timer, fired by *a-timer-on-a-loop-that-is-not-run-is-told*, was due *.* s ago, but its run loop, in mode " \
    "kCFRunLoopDefaultMode of thread [1-9]*, was not run since it was added"

static void test(void)
{
    CHECK_TOLD_MEANWHILE("never", ABANDONED);
    CHECK_TOLD_MEANWHILE("main", ABANDONED);
    CHECK_TOLD("exit", ABANDONED);
    CHECK_TOLD("thread", ABANDONED);
    CHECK_SILENT("not due");
    CHECK_SILENT("left");
}

TOLD_MAIN(test, scenarios)

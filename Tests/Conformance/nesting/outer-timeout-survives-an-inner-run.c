/* NEST-10 (D-10: WK-14, NST-7): the outer run's time ends while a run nested in the first half of its pass is going on:
 * the outer run still ends then, instead of sleeping for ever.
 * reference: differs D-10 WK-14: the inner run uses up the wake of the outer timeout */
#include "../scenario.h"

static void nest(void) { CFRunLoopRunInMode(N, 0.06, false); }

static void nest_observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    nest();
}

/* Two runs deep: the inner run of mode N nests another one. */
static void nest_mode(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    CFRunLoopRunInMode(CFSTR("innermost"), 0.06, false);
}

static void in_observer(CFRunLoopActivity activity) { add_observer(M, activity, false, nest_observed); }
static void in_before_timers(void) { in_observer(kCFRunLoopBeforeTimers); }
static void in_before_sources(void) { in_observer(kCFRunLoopBeforeSources); }
static void in_before_waiting(void) { in_observer(kCFRunLoopBeforeWaiting); }
static void in_before_waiting_twice(void)
{
    add_idle(CFSTR("innermost"));
    in_before_waiting();
    add_observer(N, kCFRunLoopBeforeWaiting, false, nest_mode);
}
static void in_block(void) { CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ nest(); }); }

static void *run_nested(void *arrange)
{
    double start = seconds_undelayed();
    add_idle(M);
    add_idle(N);
    ((void (*)(void))(uintptr_t)arrange)();
    begin_rescue();
    CHECK_INT(CFRunLoopRunInMode(M, 0.03, false), kCFRunLoopRunTimedOut);
    CHECK(seconds_undelayed() - start < 0.8);
    end_rescue();
    return NULL;
}

int main(void)
{
    void (*const places[])(void) = {in_before_timers, in_before_sources, in_before_waiting, in_before_waiting_twice,
                                    in_block};
    for (size_t i = 0; i < COUNT_OF(places); i++)
        join_thread(start_thread(run_nested, (void *)(uintptr_t)places[i]));
    return check_failures ? 1 : 0;
}

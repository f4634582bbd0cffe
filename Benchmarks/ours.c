/* The rows on this library. It uses the public API only. */
#define _GNU_SOURCE
#include <CoreFoundation/CoreFoundation.h>
#include "measure.h"

static long performed, expected;
static volatile uintptr_t sink;

static void count_perform(void *info) { ++*(long *)info; }

static CFRunLoopSourceRef new_source(void (*perform)(void *), void *info)
{
    CFRunLoopSourceContext context = {.info = info, .perform = perform};
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    REQUIRE(source != NULL);
    return source;
}

/* ---- a pass that performs one signalled source ---- */

static CFRunLoopRef loop;
static CFRunLoopSourceRef source;

static void set_up_pass(void)
{
    loop = CFRunLoopGetCurrent();
    source = new_source(count_perform, &performed);
    CFRunLoopAddSource(loop, source, kCFRunLoopDefaultMode);
}

static void pass(long count)
{
    for (expected += count; count > 0; count--) {
        CFRunLoopSourceSignal(source);
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true);
    }
}

static void pass_with_wake(long count)
{
    for (expected += count; count > 0; count--) {
        CFRunLoopSourceSignal(source);
        CFRunLoopWakeUp(loop);
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true);
    }
}

static void pass_with_timeout(long count)
{
    for (expected += count; count > 0; count--) {
        CFRunLoopSourceSignal(source);
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 10, true);
    }
}

static double measure_pass(Batch batch)
{
    set_up_pass();
    double ns = measure(batch);
    REQUIRE(performed == expected);
    return ns;
}

static double run_pass(void) { return measure_pass(pass); }
static double run_pass_with_wake(void) { return measure_pass(pass_with_wake); }
static double run_pass_with_timeout(void) { return measure_pass(pass_with_timeout); }

static void never_performed(void *info)
{
    (void)info;
    abort();
}

static double run_pass_beside_idle_sources(void)
{
    static char infos[10000]; /* one info each: sources with equal contexts are equal */
    for (int i = 0; i < 10000; i++)
        CFRunLoopAddSource(CFRunLoopGetCurrent(), new_source(never_performed, &infos[i]), kCFRunLoopDefaultMode);
    return measure_pass(pass_with_wake);
}

/* ---- ping-pong ---- */

static CFRunLoopRef near_loop, far_loop;
static CFRunLoopSourceRef near_source, far_source;
static pthread_barrier_t far_is_ready;
static long round_trips;

static void send(CFRunLoopSourceRef to, CFRunLoopRef on)
{
    CFRunLoopSourceSignal(to);
    CFRunLoopWakeUp(on);
}

static void answer(void *info)
{
    (void)info;
    send(near_source, near_loop);
}

static void ask_again(void *info)
{
    (void)info;
    if (--round_trips > 0) send(far_source, far_loop);
    else CFRunLoopStop(near_loop);
}

static void *far_thread(void *unused)
{
    far_loop = CFRunLoopGetCurrent();
    far_source = new_source(answer, NULL);
    CFRunLoopAddSource(far_loop, far_source, kCFRunLoopDefaultMode);
    pthread_barrier_wait(&far_is_ready);
    CFRunLoopRun();
    return unused;
}

static void ping_pong(long count)
{
    round_trips = count;
    send(far_source, far_loop);
    CFRunLoopRun();
}

static double run_ping_pong(void)
{
    pthread_t thread;
    pin_to_one_cpu();
    near_loop = CFRunLoopGetCurrent();
    near_source = new_source(ask_again, NULL);
    CFRunLoopAddSource(near_loop, near_source, kCFRunLoopDefaultMode);
    pthread_barrier_init(&far_is_ready, NULL, 2);
    REQUIRE(pthread_create(&thread, NULL, far_thread, NULL) == 0);
    pthread_barrier_wait(&far_is_ready);
    double ns = measure(ping_pong);
    REQUIRE(round_trips == 0);
    CFRunLoopStop(far_loop); /* it runs: it has answered */
    pthread_join(thread, NULL);
    return ns;
}

/* ---- timers ---- */

static CFRunLoopTimerRef timers[TIMERS];

static void never_fires(CFRunLoopTimerRef timer, void *info)
{
    (void)timer, (void)info;
    abort();
}

static void add_timer(uint32_t i) { CFRunLoopAddTimer(loop, timers[i], kCFRunLoopDefaultMode); }
static void remove_timer(uint32_t i) { CFRunLoopRemoveTimer(loop, timers[i], kCFRunLoopDefaultMode); }
static void churn(long count) { churn_timers(count, add_timer, remove_timer); }

static double run_timers(void)
{
    CFAbsoluteTime now = CFAbsoluteTimeGetCurrent();
    loop = CFRunLoopGetCurrent();
    for (uint32_t i = 0; i < TIMERS; i++)
        timers[i] = CFRunLoopTimerCreate(NULL, now + random_delay() / 1000.0, 0, 0, 0, never_fires, NULL);
    fill_timers(add_timer);
    return measure(churn);
}

/* ---- calls made everywhere ---- */

static void get_current(long count)
{
    for (; count > 0; count--) sink = (uintptr_t)CFRunLoopGetCurrent();
}
static double run_get_current(void) { return measure(get_current); }

static void retain_and_release(long count)
{
    for (; count > 0; count--) {
        CFRetain(source);
        CFRelease(source);
    }
}
static double run_retain_and_release(void)
{
    set_up_pass();
    return measure(retain_and_release);
}

#ifdef __BLOCKS__
static void perform_block(long count)
{
    long *counter = &performed;
    for (expected += count; count > 0; count--) {
        CFRunLoopPerformBlock(loop, kCFRunLoopDefaultMode, ^{ ++*counter; });
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true);
    }
}
static double run_perform_block(void) { return measure_pass(perform_block); }
#endif

static const Row rows[] = {
    {"pass", run_pass},
    {"pass with wake", run_pass_with_wake},
    {"pass with timeout", run_pass_with_timeout},
    {"pass beside 10,000 idle sources", run_pass_beside_idle_sources},
    {"ping-pong on one CPU", run_ping_pong},
    {"timer add and remove among a million", run_timers},
    {"CFRunLoopGetCurrent", run_get_current},
    {"retain and release", run_retain_and_release},
#ifdef __BLOCKS__
    {"perform block", run_perform_block},
#endif
};

int main(int argc, char **argv)
{
    if (argc > 1 && !strcmp(argv[1], "once")) {
        set_up_pass();
        pass(1);
        return performed == 1 ? 0 : 1;
    }
    return RUN_ROWS("ours", rows, argc, argv);
}

/*
 * The rows on libuv, where it has an equivalent: an idle handle that stops itself stands for a signalled source,
 * uv_async for one that is signalled with a wake. libuv has no current loop, no reference counts and no call queue.
 */
#define _GNU_SOURCE
#include <uv.h>
#include "measure.h"

static uv_loop_t loop;
static long performed, expected;

/* ---- a pass that performs one signalled source ---- */

static uv_idle_t idle;
static uv_async_t async;
static uv_timer_t timeout;

static void on_idle(uv_idle_t *handle)
{
    performed++;
    uv_idle_stop(handle);
}

static void on_async(uv_async_t *handle)
{
    (void)handle;
    performed++;
}

static void never_called(uv_async_t *handle)
{
    (void)handle;
    abort();
}

static void never_fires(uv_timer_t *handle)
{
    (void)handle;
    abort();
}

static void pass(long count)
{
    for (expected += count; count > 0; count--) {
        uv_idle_start(&idle, on_idle);
        uv_run(&loop, UV_RUN_NOWAIT);
    }
}

static void pass_with_wake(long count)
{
    for (expected += count; count > 0; count--) {
        uv_async_send(&async);
        uv_run(&loop, UV_RUN_NOWAIT);
    }
}

/* uv_run takes no time-out; a program sets a timer for the length of the run. */
static void pass_with_timeout(long count)
{
    for (expected += count; count > 0; count--) {
        uv_timer_start(&timeout, never_fires, 10000, 0);
        uv_idle_start(&idle, on_idle);
        uv_run(&loop, UV_RUN_NOWAIT);
        uv_timer_stop(&timeout);
    }
}

static double measure_pass(Batch batch)
{
    double ns = measure(batch);
    REQUIRE(performed == expected);
    return ns;
}

static double run_pass(void)
{
    uv_idle_init(&loop, &idle);
    return measure_pass(pass);
}

static double run_pass_with_wake(void)
{
    uv_async_init(&loop, &async, on_async);
    return measure_pass(pass_with_wake);
}

static double run_pass_with_timeout(void)
{
    uv_idle_init(&loop, &idle);
    uv_timer_init(&loop, &timeout);
    return measure_pass(pass_with_timeout);
}

static double run_pass_beside_idle_sources(void)
{
    static uv_async_t others[10000];
    for (int i = 0; i < 10000; i++) {
        if (i == 5000) uv_async_init(&loop, &async, on_async);
        uv_async_init(&loop, &others[i], never_called);
    }
    return measure_pass(pass_with_wake);
}

/* ---- ping-pong ---- */

static uv_loop_t far_loop;
static uv_async_t near_async, far_async, far_end;
static pthread_barrier_t far_is_ready;
static long round_trips;

static void answer(uv_async_t *handle)
{
    (void)handle;
    uv_async_send(&near_async);
}

static void ask_again(uv_async_t *handle)
{
    (void)handle;
    if (--round_trips > 0) uv_async_send(&far_async);
    else uv_stop(&loop);
}

static void end_far(uv_async_t *handle) { uv_stop(handle->loop); }

static void *far_thread(void *unused)
{
    uv_loop_init(&far_loop);
    uv_async_init(&far_loop, &far_async, answer);
    uv_async_init(&far_loop, &far_end, end_far);
    pthread_barrier_wait(&far_is_ready);
    uv_run(&far_loop, UV_RUN_DEFAULT);
    return unused;
}

static void ping_pong(long count)
{
    round_trips = count;
    uv_async_send(&far_async);
    uv_run(&loop, UV_RUN_DEFAULT);
}

static double run_ping_pong(void)
{
    pthread_t thread;
    pin_to_one_cpu();
    uv_async_init(&loop, &near_async, ask_again);
    pthread_barrier_init(&far_is_ready, NULL, 2);
    REQUIRE(pthread_create(&thread, NULL, far_thread, NULL) == 0);
    pthread_barrier_wait(&far_is_ready);
    double ns = measure(ping_pong);
    REQUIRE(round_trips == 0);
    uv_async_send(&far_end);
    pthread_join(thread, NULL);
    return ns;
}

/* ---- timers ---- */

static uv_timer_t timers[TIMERS];
static uint32_t delays[TIMERS];

static void add_timer(uint32_t i) { uv_timer_start(&timers[i], never_fires, delays[i], 0); }
static void remove_timer(uint32_t i) { uv_timer_stop(&timers[i]); }
static void churn(long count) { churn_timers(count, add_timer, remove_timer); }

static double run_timers(void)
{
    for (uint32_t i = 0; i < TIMERS; i++) {
        uv_timer_init(&loop, &timers[i]);
        delays[i] = random_delay();
    }
    fill_timers(add_timer);
    return measure(churn);
}

static const Row rows[] = {
    {"pass", run_pass},
    {"pass with wake", run_pass_with_wake},
    {"pass with timeout", run_pass_with_timeout},
    {"pass beside 10,000 idle sources", run_pass_beside_idle_sources},
    {"ping-pong on one CPU", run_ping_pong},
    {"timer add and remove among a million", run_timers},
};

int main(int argc, char **argv)
{
    REQUIRE(uv_loop_init(&loop) == 0);
    if (argc > 1 && !strcmp(argv[1], "once")) {
        uv_idle_init(&loop, &idle);
        pass(1);
        return performed == 1 ? 0 : 1;
    }
    return RUN_ROWS("libuv", rows, argc, argv);
}

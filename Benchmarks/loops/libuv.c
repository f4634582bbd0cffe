/* The workloads on libuv. */
#include <uv.h>
#include "call_queue.h"
#include "descriptors.h"
#include "harness.h"

/* ---- loops ---- */

typedef struct LoopState {
    uv_loop_t loop;
    uv_async_t calls;
    CallQueue queue;
} *Loop;

static Loop loop_open(void)
{
    Loop l = calloc(1, sizeof *l);
    REQUIRE(uv_loop_init(&l->loop) == 0); /* which reads the clock: timers count from here */
    return l;
}
static void loop_poll(Loop l) { uv_run(&l->loop, UV_RUN_NOWAIT); }
static void loop_wait(Loop l) { uv_run(&l->loop, UV_RUN_ONCE); }
static void loop_run(Loop l) { uv_run(&l->loop, UV_RUN_DEFAULT); }
static void loop_stop(Loop l) { uv_stop(&l->loop); }

/* ---- sources: an idle handle that stops itself is what the loop's thread has; an async is for all threads ---- */

typedef struct {
    uv_async_t async;
    uv_idle_t idle;
    void (*perform)(void *);
    void *info;
} Source;

static void source_is_sent(uv_async_t *handle)
{
    Source *s = handle->data;
    s->perform(s->info);
}
static void source_is_signalled(uv_idle_t *handle)
{
    Source *s = handle->data;
    uv_idle_stop(handle);
    s->perform(s->info);
}

static void source_open(Source *s, Loop l, void (*perform)(void *), void *info)
{
    s->perform = perform;
    s->info = info;
    uv_async_init(&l->loop, &s->async, source_is_sent);
    uv_idle_init(&l->loop, &s->idle);
    s->async.data = s->idle.data = s;
}
static void source_signal(Source *s) { uv_idle_start(&s->idle, source_is_signalled); }
static void source_send(Source *s) { uv_async_send(&s->async); }

/* An idle handle that is not started costs nothing because the loop does not know it: compare asyncs. */
#define signal_among_idle poll_sent

/* ---- timers ---- */

typedef struct {
    uv_timer_t timer;
    uint64_t delay, interval;
    void (*fire)(void *);
    void *info;
} Timer;

static void fire_timer(uv_timer_t *handle) { ((Timer *)handle)->fire(((Timer *)handle)->info); }

static void timer_open(Timer *t, Loop l, double delay, double interval, void (*fire)(void *), void *info)
{
    uv_timer_init(&l->loop, &t->timer);
    t->delay = (uint64_t)(delay * 1000 + 0.5);
    t->interval = (uint64_t)(interval * 1000 + 0.5);
    t->fire = fire;
    t->info = info;
}
static void timer_add(Timer *t) { uv_timer_start(&t->timer, fire_timer, t->delay, t->interval); }
static void timer_remove(Timer *t) { uv_timer_stop(&t->timer); }
static void timer_again(Timer *t, double delay)
{
    uv_update_time(t->timer.loop);
    uv_timer_start(&t->timer, fire_timer, (uint64_t)(delay * 1000 + 0.5), t->interval);
}

/* ---- descriptors ---- */

typedef struct {
    uv_poll_t poll;
    int descriptor;
    void (*ready)(int);
} Watch;

static void descriptor_is_ready(uv_poll_t *handle, int status, int events)
{
    (void)status, (void)events;
    ((Watch *)handle)->ready(((Watch *)handle)->descriptor);
}
static void watch_open(Watch *w, Loop l, int descriptor, void (*ready)(int))
{
    w->descriptor = descriptor;
    w->ready = ready;
    uv_poll_init(&l->loop, &w->poll, descriptor);
    uv_poll_start(&w->poll, UV_READABLE, descriptor_is_ready);
}

/* ---- observers and calls ---- */

#define HAS_OBSERVERS
static void count_prepare(uv_prepare_t *handle) { ++*(uint64_t *)handle->data; }
static void count_check(uv_check_t *handle) { ++*(uint64_t *)handle->data; }

static void observer_open(Loop l, uint64_t *count)
{
    uv_prepare_t *prepare = malloc(sizeof *prepare);
    uv_check_t *check = malloc(sizeof *check);
    uv_prepare_init(&l->loop, prepare);
    uv_check_init(&l->loop, check);
    prepare->data = check->data = count;
    uv_prepare_start(prepare, count_prepare);
    uv_check_start(check, count_check);
}

static void call_ran(void);
static void run_one(void *unused)
{
    (void)unused;
    call_ran();
}
static void run_queue(uv_async_t *handle) { call_queue_run(&((Loop)handle->loop)->queue); }

static void calls_open(Loop l)
{
    call_queue_open(&l->queue);
    uv_async_init(&l->loop, &l->calls, run_queue);
}
static void call_queue(Loop l)
{
    if (call_queue_add(&l->queue, run_one, NULL)) uv_async_send(&l->calls);
}
static void call_send(Loop l) { call_queue(l); }

/* ---- the echo server, on libuv's own streams ---- */

typedef struct {
    uv_tcp_t stream;
    char bytes[65536];
} Connection;

static void give_space(uv_handle_t *handle, size_t wanted, uv_buf_t *space)
{
    (void)wanted;
    *space = uv_buf_init(((Connection *)handle)->bytes, sizeof ((Connection *)handle)->bytes);
}
static void free_connection(uv_handle_t *handle) { free(handle); }

static void answer(uv_stream_t *stream, ssize_t count, const uv_buf_t *bytes)
{
    if (count < 0) {
        uv_close((uv_handle_t *)stream, free_connection);
    } else if (count > 0) {
        uv_buf_t reply = uv_buf_init(bytes->base, (unsigned)count);
        REQUIRE(uv_try_write(stream, &reply, 1) == count);
    }
}
static void accepted(uv_stream_t *listener, int status)
{
    Connection *connection = malloc(sizeof *connection);
    REQUIRE(status == 0 && uv_tcp_init(listener->loop, &connection->stream) == 0);
    REQUIRE(uv_accept(listener, (uv_stream_t *)&connection->stream) == 0);
    uv_tcp_nodelay(&connection->stream, 1);
    uv_read_start((uv_stream_t *)&connection->stream, give_space, answer);
}
static void serve(Loop l)
{
    static uv_tcp_t listener;
    REQUIRE(uv_tcp_init(&l->loop, &listener) == 0 && uv_tcp_open(&listener, new_listener()) == 0);
    REQUIRE(uv_listen((uv_stream_t *)&listener, 1024, accepted) == 0);
}

#include "workloads.h"

int main(int argc, char **argv)
{
    static const Workload workloads[] = {WORKLOADS};
    return RUN_WORKLOAD(workloads, argc, argv);
}

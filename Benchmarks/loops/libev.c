/* The workloads on libev. */
#define EV_COMPAT3 0
#include <ev.h>
#include "call_queue.h"
#include "descriptors.h"
#include "harness.h"

/* ---- loops ---- */

typedef struct LoopState {
    struct ev_loop *loop;
    ev_async calls;
    CallQueue queue;
} *Loop;

static Loop loop_open(void)
{
    Loop l = calloc(1, sizeof *l);
    l->loop = ev_loop_new(0);
    REQUIRE(l->loop);
    return l;
}
static void loop_poll(Loop l) { ev_run(l->loop, EVRUN_NOWAIT); }
static void loop_wait(Loop l) { ev_run(l->loop, EVRUN_ONCE); }
static void loop_run(Loop l) { ev_run(l->loop, 0); }
static void loop_stop(Loop l) { ev_break(l->loop, EVBREAK_ALL); }

/* ---- sources: an async, fed by hand on the loop's own thread ---- */

typedef struct {
    ev_async async;
    struct ev_loop *loop;
    void (*perform)(void *);
    void *info;
} Source;

static void source_is_ready(EV_P_ ev_async *watcher, int events)
{
    Source *s = (Source *)watcher;
    (void)EV_A, (void)events;
    s->perform(s->info);
}
static void source_open(Source *s, Loop l, void (*perform)(void *), void *info)
{
    s->loop = l->loop;
    s->perform = perform;
    s->info = info;
    ev_async_init(&s->async, source_is_ready);
    ev_async_start(l->loop, &s->async);
}
static void source_signal(Source *s) { ev_feed_event(s->loop, &s->async, EV_ASYNC); }
static void source_send(Source *s) { ev_async_send(s->loop, &s->async); }

/* Feeding knows the watcher and looks at no other: compare what other threads do. */
#define signal_among_idle poll_sent

/* ---- timers ---- */

typedef struct {
    ev_timer timer;
    struct ev_loop *loop;
    double delay, interval;
    void (*fire)(void *);
    void *info;
} Timer;

static void fire_timer(EV_P_ ev_timer *watcher, int events)
{
    Timer *t = (Timer *)watcher;
    (void)EV_A, (void)events;
    t->fire(t->info);
}
static void timer_open(Timer *t, Loop l, double delay, double interval, void (*fire)(void *), void *info)
{
    t->loop = l->loop;
    t->delay = delay;
    t->interval = interval;
    t->fire = fire;
    t->info = info;
    ev_init(&t->timer, fire_timer);
}
static void timer_add(Timer *t)
{
    ev_timer_set(&t->timer, t->delay, t->interval);
    ev_timer_start(t->loop, &t->timer);
}
static void timer_remove(Timer *t) { ev_timer_stop(t->loop, &t->timer); }
static void timer_again(Timer *t, double delay)
{
    ev_timer_stop(t->loop, &t->timer);
    ev_now_update(t->loop);
    ev_timer_set(&t->timer, delay, t->interval);
    ev_timer_start(t->loop, &t->timer);
}

/* ---- descriptors ---- */

typedef struct {
    ev_io io;
    void (*ready)(int);
} Watch;

static void descriptor_is_ready(EV_P_ ev_io *watcher, int events)
{
    (void)EV_A, (void)events;
    ((Watch *)watcher)->ready(watcher->fd);
}
static void watch_open(Watch *w, Loop l, int descriptor, void (*ready)(int))
{
    w->ready = ready;
    ev_io_init(&w->io, descriptor_is_ready, descriptor, EV_READ);
    ev_io_start(l->loop, &w->io);
}

/* ---- observers and calls ---- */

#define HAS_OBSERVERS
static void count_prepare(EV_P_ ev_prepare *watcher, int events)
{
    (void)EV_A, (void)events;
    ++*(uint64_t *)watcher->data;
}
static void count_check(EV_P_ ev_check *watcher, int events)
{
    (void)EV_A, (void)events;
    ++*(uint64_t *)watcher->data;
}
static void observer_open(Loop l, uint64_t *count)
{
    ev_prepare *prepare = malloc(sizeof *prepare);
    ev_check *check = malloc(sizeof *check);
    ev_prepare_init(prepare, count_prepare);
    ev_check_init(check, count_check);
    prepare->data = check->data = count;
    ev_prepare_start(l->loop, prepare);
    ev_check_start(l->loop, check);
}

static void call_ran(void);
static void run_one(void *unused)
{
    (void)unused;
    call_ran();
}
static void run_queue(EV_P_ ev_async *watcher, int events)
{
    (void)EV_A, (void)events;
    call_queue_run(watcher->data);
}
static void calls_open(Loop l)
{
    call_queue_open(&l->queue);
    ev_async_init(&l->calls, run_queue);
    l->calls.data = &l->queue;
    ev_async_start(l->loop, &l->calls);
}
static void call_queue(Loop l)
{
    if (call_queue_add(&l->queue, run_one, NULL)) ev_async_send(l->loop, &l->calls);
}
static void call_send(Loop l) { call_queue(l); }

/* ---- the echo server ---- */

static void answer(EV_P_ ev_io *watcher, int events)
{
    (void)events;
    if (echo_once(watcher->fd)) return;
    ev_io_stop(EV_A_ watcher);
    close(watcher->fd);
    free(watcher);
}
static void accepted(EV_P_ ev_io *watcher, int events)
{
    ev_io *connection = malloc(sizeof *connection);
    (void)events;
    ev_io_init(connection, answer, accept_from(watcher->fd), EV_READ);
    ev_io_start(EV_A_ connection);
}
static void serve(Loop l)
{
    static ev_io listener;
    ev_io_init(&listener, accepted, new_listener(), EV_READ);
    ev_io_start(l->loop, &listener);
}

#include "workloads.h"

int main(int argc, char **argv)
{
    static const Workload workloads[] = {WORKLOADS};
    return RUN_WORKLOAD(workloads, argc, argv);
}

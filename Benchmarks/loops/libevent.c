/* The workloads on libevent, with its threads' support, which a loop that others signal needs. */
#include <event2/event.h>
#include <event2/thread.h>
#include "descriptors.h"
#include "harness.h"

/* ---- loops ---- */

typedef struct event_base *Loop;

/* Without the flag its clock has steps of 4 ms. */
static Loop loop_open(void)
{
    struct event_config *exact = event_config_new();
    event_config_set_flag(exact, EVENT_BASE_FLAG_PRECISE_TIMER);
    evthread_use_pthreads();
    Loop l = event_base_new_with_config(exact);
    event_config_free(exact);
    REQUIRE(l);
    return l;
}
static void loop_poll(Loop l) { event_base_loop(l, EVLOOP_NONBLOCK); }
static void loop_wait(Loop l) { event_base_loop(l, EVLOOP_ONCE); }
static void loop_run(Loop l) { event_base_loop(l, EVLOOP_NO_EXIT_ON_EMPTY); }
static void loop_stop(Loop l) { event_base_loopbreak(l); }

/* ---- sources ---- */

typedef struct {
    struct event *event;
    void (*perform)(void *);
    void *info;
} Source;

static void source_is_ready(evutil_socket_t unused, short events, void *info)
{
    Source *s = info;
    (void)unused, (void)events;
    s->perform(s->info);
}
static void source_open(Source *s, Loop l, void (*perform)(void *), void *info)
{
    s->perform = perform;
    s->info = info;
    s->event = event_new(l, -1, EV_PERSIST, source_is_ready, s);
    event_add(s->event, NULL);
}
static void source_signal(Source *s) { event_active(s->event, EV_READ, 0); }
static void source_send(Source *s) { event_active(s->event, EV_READ, 0); }

/* ---- timers ---- */

typedef struct {
    struct event *event;
    Loop loop;
    struct timeval delay, interval;
    int repeats;
    void (*fire)(void *);
    void *info;
} Timer;

static struct timeval timeval_of(double seconds)
{
    long whole = (long)seconds;
    return (struct timeval){whole, (long)((seconds - (double)whole) * 1e6)};
}

/* A repeating event begins with its interval; so each fires once and is added again, from when it was due. */
static void fire_timer(evutil_socket_t unused, short events, void *info)
{
    Timer *t = info;
    (void)unused, (void)events;
    if (t->repeats) event_add(t->event, &t->interval);
    t->fire(t->info);
}
static void timer_open(Timer *t, Loop l, double delay, double interval, void (*fire)(void *), void *info)
{
    *t = (Timer){NULL, l, timeval_of(delay), timeval_of(interval), interval > 0, fire, info};
    int starts_with_interval = interval > 0 && delay == interval;
    if (starts_with_interval) t->repeats = 0;
    t->event = event_new(l, -1, starts_with_interval ? EV_PERSIST : 0, fire_timer, t);
}
static void timer_add(Timer *t) { event_add(t->event, &t->delay); }
static void timer_remove(Timer *t) { event_del(t->event); }
static void timer_again(Timer *t, double delay)
{
    struct timeval later = timeval_of(delay);
    event_add(t->event, &later);
}

/* ---- descriptors ---- */

typedef struct {
    struct event *event;
    void (*ready)(int);
} Watch;

static void descriptor_is_ready(evutil_socket_t descriptor, short events, void *info)
{
    (void)events;
    ((Watch *)info)->ready(descriptor);
}
static void watch_open(Watch *w, Loop l, int descriptor, void (*ready)(int))
{
    w->ready = ready;
    w->event = event_new(l, descriptor, EV_READ | EV_PERSIST, descriptor_is_ready, w);
    event_add(w->event, NULL);
}

/* ---- calls ---- */

static void call_ran(void);
static void run_one(evutil_socket_t unused, short events, void *info)
{
    (void)unused, (void)events, (void)info;
    call_ran();
}
static void calls_open(Loop l) { (void)l; }
static void call_queue(Loop l)
{
    static const struct timeval now;
    event_base_once(l, -1, EV_TIMEOUT, run_one, NULL, &now);
}
static void call_send(Loop l) { call_queue(l); }

/* ---- the echo server ---- */

static void answer(evutil_socket_t connection, short events, void *info)
{
    struct event **event = info;
    (void)events;
    if (echo_once(connection)) return;
    event_free(*event);
    close(connection);
    free(event);
}
static void accepted(evutil_socket_t listener, short events, void *info)
{
    struct event **event = malloc(sizeof *event);
    (void)events;
    *event = event_new(info, accept_from(listener), EV_READ | EV_PERSIST, answer, event);
    event_add(*event, NULL);
}
static void serve(Loop l) { event_add(event_new(l, new_listener(), EV_READ | EV_PERSIST, accepted, l), NULL); }

#include "workloads.h"

int main(int argc, char **argv)
{
    static const Workload workloads[] = {WORKLOADS};
    return RUN_WORKLOAD(workloads, argc, argv);
}

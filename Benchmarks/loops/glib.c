/* The workloads on GLib's main loop. */
#include <glib-unix.h>
#include <glib.h>
#include "descriptors.h"
#include "harness.h"

/* ---- loops ---- */

typedef struct LoopState {
    GMainContext *context;
    GMainLoop *loop;
} *Loop;

/* Acquired, as by a thread that owns it for good: a call for it then never runs on the thread that asks. */
static Loop loop_open(void)
{
    Loop l = calloc(1, sizeof *l);
    l->context = g_main_context_new();
    l->loop = g_main_loop_new(l->context, FALSE);
    g_main_context_push_thread_default(l->context);
    return l;
}
static void loop_poll(Loop l) { g_main_context_iteration(l->context, FALSE); }
static void loop_wait(Loop l) { g_main_context_iteration(l->context, TRUE); }
static void loop_run(Loop l) { g_main_loop_run(l->loop); }
static void loop_stop(Loop l) { g_main_loop_quit(l->loop); }

/* ---- sources: a GSource of our own with a flag ---- */

typedef struct {
    GSource source;
    gint ready;
    void (*perform)(void *);
    void *info;
} Flag;

typedef struct {
    Flag *flag;
    GMainContext *context;
} Source;

static gboolean flag_prepare(GSource *source, gint *timeout)
{
    *timeout = -1;
    return g_atomic_int_get(&((Flag *)source)->ready);
}
static gboolean flag_check(GSource *source) { return g_atomic_int_get(&((Flag *)source)->ready); }
static gboolean flag_dispatch(GSource *source, GSourceFunc unused, gpointer info)
{
    Flag *flag = (Flag *)source;
    (void)unused, (void)info;
    g_atomic_int_set(&flag->ready, 0);
    flag->perform(flag->info);
    return G_SOURCE_CONTINUE;
}
static GSourceFuncs flag_functions = {.prepare = flag_prepare, .check = flag_check, .dispatch = flag_dispatch};

static void source_open(Source *s, Loop l, void (*perform)(void *), void *info)
{
    s->context = l->context;
    s->flag = (Flag *)g_source_new(&flag_functions, sizeof(Flag));
    s->flag->ready = 0;
    s->flag->perform = perform;
    s->flag->info = info;
    g_source_attach(&s->flag->source, l->context);
}
static void source_signal(Source *s) { g_atomic_int_set(&s->flag->ready, 1); }
static void source_send(Source *s)
{
    g_atomic_int_set(&s->flag->ready, 1);
    g_main_context_wakeup(s->context);
}

/* ---- timers: a GSource that was destroyed cannot be attached again, so adding makes one ---- */

typedef struct {
    GSource *source;
    Loop loop;
    double delay, interval;
    void (*fire)(void *);
    void *info;
} Timer;

static gboolean fire_timer(gpointer info)
{
    Timer *t = info;
    t->fire(t->info);
    return G_SOURCE_CONTINUE;
}
static void timer_open(Timer *t, Loop l, double delay, double interval, void (*fire)(void *), void *info)
{
    *t = (Timer){NULL, l, delay, interval, fire, info};
}
static gint64 beginning(void)
{
    static gint64 moment;
    return moment ? moment : (moment = g_get_monotonic_time());
}

static void timer_add(Timer *t)
{
    t->source = g_timeout_source_new((guint)((t->interval > 0 && t->interval < 1e6 ? t->interval : t->delay) * 1000 + 0.5));
    g_source_set_callback(t->source, fire_timer, t, NULL);
    g_source_set_ready_time(t->source, beginning() + (gint64)(t->delay * 1e6));
    g_source_attach(t->source, t->loop->context);
}
static void timer_remove(Timer *t)
{
    g_source_destroy(t->source);
    g_source_unref(t->source);
}

/* GLib's time-outs count milliseconds and set the time after the callback: a source with another dispatch does not. */
static gboolean fire_alone(GSource *source, GSourceFunc unused, gpointer info)
{
    Timer *t = *(Timer **)(source + 1);
    (void)unused, (void)info;
    t->fire(t->info);
    return G_SOURCE_CONTINUE;
}
static GSourceFuncs alone_functions = {.dispatch = fire_alone};
static void timer_again(Timer *t, double delay)
{
    static GSource *alone;
    if (!alone) {
        timer_remove(t);
        alone = g_source_new(&alone_functions, sizeof(GSource) + sizeof t);
        *(Timer **)(alone + 1) = t;
        g_source_attach(alone, t->loop->context);
    }
    g_source_set_ready_time(alone, g_get_monotonic_time() + (gint64)(delay * 1e6));
}

/* ---- descriptors ---- */

typedef struct {
    void (*ready)(int);
} Watch;

static gboolean descriptor_is_ready(gint descriptor, GIOCondition condition, gpointer info)
{
    (void)condition;
    ((Watch *)info)->ready(descriptor);
    return G_SOURCE_CONTINUE;
}
static void add_descriptor(GMainContext *context, int descriptor, GUnixFDSourceFunc function, gpointer info)
{
    GSource *source = g_unix_fd_source_new(descriptor, G_IO_IN);
    g_source_set_callback(source, G_SOURCE_FUNC(function), info, NULL);
    g_source_attach(source, context);
    g_source_unref(source);
}
static void watch_open(Watch *w, Loop l, int descriptor, void (*ready)(int))
{
    w->ready = ready;
    add_descriptor(l->context, descriptor, descriptor_is_ready, w);
}

/* ---- observers: sources that only look on ---- */

#define HAS_OBSERVERS
typedef struct {
    GSource source;
    uint64_t *count;
} Observer;

static gboolean observe_prepare(GSource *source, gint *timeout)
{
    *timeout = -1;
    ++*((Observer *)source)->count;
    return FALSE;
}
static gboolean observe_check(GSource *source)
{
    ++*((Observer *)source)->count;
    return FALSE;
}
static GSourceFuncs observer_functions = {.prepare = observe_prepare, .check = observe_check};
static void observer_open(Loop l, uint64_t *count)
{
    GSource *source = g_source_new(&observer_functions, sizeof(Observer));
    ((Observer *)source)->count = count;
    g_source_attach(source, l->context);
}

/* ---- calls ---- */

static void call_ran(void);
static gboolean run_one(gpointer unused)
{
    (void)unused;
    call_ran();
    return G_SOURCE_REMOVE;
}
static void calls_open(Loop l) { (void)l; }
static void call_queue(Loop l)
{
    GSource *source = g_idle_source_new();
    g_source_set_priority(source, G_PRIORITY_DEFAULT);
    g_source_set_callback(source, run_one, NULL, NULL);
    g_source_attach(source, l->context);
    g_source_unref(source);
}
static void call_send(Loop l) { g_main_context_invoke(l->context, run_one, NULL); }

/* ---- the echo server ---- */

static gboolean answer(gint connection, GIOCondition condition, gpointer info)
{
    (void)condition, (void)info;
    if (echo_once(connection)) return G_SOURCE_CONTINUE;
    close(connection);
    return G_SOURCE_REMOVE;
}
static gboolean accepted(gint listener, GIOCondition condition, gpointer context)
{
    (void)condition;
    add_descriptor(context, accept_from(listener), answer, NULL);
    return G_SOURCE_CONTINUE;
}
static void serve(Loop l) { add_descriptor(l->context, new_listener(), accepted, l->context); }

#include "workloads.h"

/* ---- small: of the calls that are made everywhere, those that GLib has ---- */

static volatile uintptr_t sink;
static void get_current(long count)
{
    while (count-- > 0) sink = (uintptr_t)g_main_context_get_thread_default();
}
static void retain_and_release(long count)
{
    while (count-- > 0) {
        g_source_ref(&source.flag->source);
        g_source_unref(&source.flag->source);
    }
}
static void run_small(void)
{
    loop = loop_open();
    source_open(&source, loop, never_performed, NULL);
    report_result(measure(is("how", "current") ? get_current : retain_and_release));
}

int main(int argc, char **argv)
{
    static const Workload workloads[] = {WORKLOADS, {"small", run_small}};
    return RUN_WORKLOAD(workloads, argc, argv);
}

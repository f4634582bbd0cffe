/*
 * The workloads with a few instructions and the kernel: what a loop cannot go below.  --floor= says which way:
 *
 *   nothing    no system call in a pass
 *   edge       an eventfd that is watched edge-triggered and never read, instead of one that is read
 *   futex      a word that the loop sleeps on
 *   mutex      calls in a queue with a mutex, instead of a stack without
 *   timerfd, nanosleep, slack   how a timer is waited for, instead of epoll_pwait2; slack: that, with a slack of 1 ns
 */
#include <linux/futex.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/timerfd.h>
#include "call_queue.h"
#include "descriptors.h"
#include "harness.h"

/* ---- loops: one source at a time is ready, which is all that the workloads need ---- */

struct Source;
typedef struct LoopState {
    struct Source *_Atomic ready;
    int set, wakeup, timer;
    _Atomic uint32_t word;
    int stopped;
    Call *_Atomic stack;
    CallQueue queue;
} *Loop;

typedef struct Source {
    Loop loop;
    void (*perform)(void *);
    void *info;
} Source;

static int no_system_call, edge, futex, with_mutex, with_timerfd, with_nanosleep;
static int observers;

static void choose_floor(void)
{
    no_system_call = is("floor", "nothing");
    edge = is("floor", "edge");
    futex = is("floor", "futex");
    with_mutex = is("floor", "mutex");
    with_timerfd = is("floor", "timerfd");
    with_nanosleep = is("floor", "nanosleep");
    if (is("floor", "slack")) prctl(PR_SET_TIMERSLACK, 1UL, 0, 0, 0);
}

static void add_to_set(int set, int descriptor, uint32_t events, void *data)
{
    struct epoll_event event = {.events = events, .data.ptr = data};
    REQUIRE(epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event) == 0);
}

static Loop loop_open(void)
{
    Loop l = calloc(1, sizeof *l);
    choose_floor();
    if (futex) return l;
    l->set = epoll_create1(EPOLL_CLOEXEC);
    l->wakeup = new_eventfd();
    l->timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
    add_to_set(l->set, l->wakeup, edge ? EPOLLIN | EPOLLET : EPOLLIN, NULL);
    if (with_timerfd) add_to_set(l->set, l->timer, EPOLLIN | EPOLLET, NULL);
    return l;
}

static void futex_call(Loop l, int operation, uint32_t value) { syscall(SYS_futex, &l->word, operation, value, NULL, NULL, 0); }

static void loop_wake(Loop l)
{
    if (futex) {
        atomic_store(&l->word, 1);
        futex_call(l, FUTEX_WAKE_PRIVATE, 1);
    } else {
        add_to_eventfd(l->wakeup);
    }
}

/* ---- a pass ---- */

typedef struct {
    int descriptor;
    void (*ready)(int);
} Watch;

static void handle_event(Loop l, struct epoll_event *event)
{
    Watch *watch = event->data.ptr;
    if (watch) watch->ready(watch->descriptor);
    else if (!edge && !with_timerfd) empty_eventfd(l->wakeup);
}

static void wait_in_set(Loop l, int timeout)
{
    struct epoll_event events[64];
    int count = epoll_wait(l->set, events, 64, timeout);
    for (int i = 0; i < count; i++) handle_event(l, &events[i]);
}

static void sleep_until_woken(Loop l)
{
    if (!futex) wait_in_set(l, -1);
    else while (atomic_exchange(&l->word, 0) == 0) futex_call(l, FUTEX_WAIT_PRIVATE, 0);
}

static void note(void *count) { ++*(uint64_t *)count; }
static void (*volatile notify)(void *) = note;
static uint64_t *noted;

static void run_stack(Loop l)
{
    Call *call = atomic_exchange(&l->stack, NULL), *first = NULL;
    while (call) {
        Call *next = call->next;
        call->next = first;
        first = call;
        call = next;
    }
    run_calls(first);
}

static void run_waiting_calls(Loop l)
{
    if (l->queue.first) call_queue_run(&l->queue);
    if (atomic_load_explicit(&l->stack, memory_order_relaxed)) run_stack(l);
}

__attribute__((noinline)) static void run_ready(Loop l)
{
    for (int i = 0; i < observers * 4; i++) notify(noted);
    Source *source = atomic_load_explicit(&l->ready, memory_order_acquire);
    if (!source) return;
    atomic_store_explicit(&l->ready, NULL, memory_order_release);
    source->perform(source->info);
}

static void loop_poll(Loop l)
{
    run_ready(l);
    run_waiting_calls(l);
    if (!no_system_call) wait_in_set(l, 0);
}
#define HAS_TIMEOUT
static void loop_poll_timed(Loop l) { loop_poll(l); }
static void loop_wait(Loop l) { wait_in_set(l, -1); }

static int run_timers_of(Loop l);
static void loop_run(Loop l)
{
    for (l->stopped = 0; !l->stopped;) {
        if (run_timers_of(l)) continue;
        sleep_until_woken(l);
        run_ready(l);
        run_waiting_calls(l);
    }
}
static void loop_stop(Loop l) { l->stopped = 1; }

/* ---- sources ---- */

static void source_open(Source *s, Loop l, void (*perform)(void *), void *info) { *s = (Source){l, perform, info}; }
static void source_signal(Source *s) { atomic_exchange(&s->loop->ready, s); }

/* Woken only by the first: who finds it ready knows that it is awake. */
static void source_send(Source *s)
{
    if (!atomic_exchange(&s->loop->ready, s) && !no_system_call) loop_wake(s->loop);
}

/* ---- timers: a heap with four children a node ---- */

typedef struct Timer {
    uint64_t due, interval;
    uint32_t place;
    void (*fire)(void *);
    void *info;
} Timer;

static Timer **heap;
static uint32_t heap_count, heap_space;

static void put(uint32_t place, Timer *t)
{
    heap[place] = t;
    t->place = place;
}

static void sift_up(uint32_t place)
{
    Timer *t = heap[place];
    for (uint32_t parent; place > 0 && heap[parent = (place - 1) / 4]->due > t->due; place = parent) put(place, heap[parent]);
    put(place, t);
}

static uint32_t earliest_child(uint32_t place)
{
    uint32_t first = place * 4 + 1, best = first;
    for (uint32_t child = first + 1; child < first + 4 && child < heap_count; child++)
        if (heap[child]->due < heap[best]->due) best = child;
    return best;
}

static void sift_down(uint32_t place)
{
    Timer *t = heap[place];
    while (place * 4 + 1 < heap_count) {
        uint32_t child = earliest_child(place);
        if (heap[child]->due >= t->due) break;
        put(place, heap[child]);
        place = child;
    }
    put(place, t);
}

static uint64_t beginning(void)
{
    static uint64_t moment;
    return moment ? moment : (moment = nanoseconds());
}

static void timer_open(Timer *t, Loop l, double delay, double interval, void (*fire)(void *), void *info)
{
    (void)l;
    *t = (Timer){beginning() + (uint64_t)(delay * 1e9), (uint64_t)(interval * 1e9), 0, fire, info};
    if (heap_space < 1024) heap = realloc(heap, (heap_space = 1048576) * sizeof *heap);
}
static void timer_add(Timer *t)
{
    put(heap_count, t);
    sift_up(heap_count++);
}
static void timer_remove(Timer *t)
{
    uint32_t place = t->place;
    Timer *last = heap[--heap_count];
    if (place == heap_count) return;
    put(place, last);
    if (place > 0 && heap[(place - 1) / 4]->due > last->due) sift_up(place);
    else sift_down(place);
}
static void timer_again(Timer *t, double delay)
{
    t->due = nanoseconds() + (uint64_t)(delay * 1e9);
    sift_up(t->place);
    sift_down(t->place);
}

static struct timespec timespec_of(uint64_t ns) { return (struct timespec){(time_t)(ns / 1000000000), (long)(ns % 1000000000)}; }

static void sleep_until(Loop l, uint64_t due)
{
    struct epoll_event event;
    struct timespec at = timespec_of(due);
    uint64_t now;
    if (with_nanosleep) {
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &at, NULL);
    } else if (with_timerfd) {
        timerfd_settime(l->timer, TFD_TIMER_ABSTIME, &(struct itimerspec){{0, 0}, at}, NULL);
        epoll_wait(l->set, &event, 1, -1);
    } else if ((now = nanoseconds()) < due) {
        at = timespec_of(due - now);
        epoll_pwait2(l->set, &event, 1, &at, NULL);
    }
}

static void fire_due(Loop l, uint64_t now)
{
    while (!l->stopped && heap[0]->due <= now) {
        Timer *t = heap[0];
        if (t->interval) t->due += ((now - t->due) / t->interval + 1) * t->interval;
        else t->due = UINT64_MAX;
        sift_down(0);
        t->fire(t->info);
    }
}

/* Sleeps until the next one and fires what is due; false if there are none. */
static int run_timers_of(Loop l)
{
    if (!heap_count) return 0;
    sleep_until(l, heap[0]->due);
    fire_due(l, nanoseconds());
    return 1;
}

/* ---- descriptors, observers, calls ---- */

static void watch_open(Watch *w, Loop l, int descriptor, void (*ready)(int))
{
    *w = (Watch){descriptor, ready};
    add_to_set(l->set, descriptor, EPOLLIN, w);
}

#define HAS_OBSERVERS
static void observer_open(Loop l, uint64_t *count)
{
    (void)l;
    noted = count;
    observers++;
}

static void call_ran(void);
static void run_one(void *unused)
{
    (void)unused;
    call_ran();
}
static void calls_open(Loop l) { call_queue_open(&l->queue); }

/* True if it is the only one. */
static int push_call(Loop l)
{
    if (with_mutex) return call_queue_add(&l->queue, run_one, NULL);
    Call *call = new_call(run_one, NULL);
    call->next = atomic_load(&l->stack);
    while (!atomic_compare_exchange_weak(&l->stack, &call->next, call)) {}
    return !call->next;
}
static void call_queue(Loop l) { push_call(l); }
static void call_send(Loop l)
{
    if (push_call(l)) loop_wake(l);
}

/* ---- the echo server ---- */

static void answer(int connection)
{
    if (!echo_once(connection)) close(connection); /* its Watch is lost: the server ends soon */
}
static Loop server;
static void accepted(int listener) { watch_open(malloc(sizeof(Watch)), server, accept_from(listener), answer); }
static void serve(Loop l)
{
    server = l;
    watch_open(malloc(sizeof(Watch)), l, new_listener(), accepted);
}

#include "workloads.h"
#include "floor-only.h"

int main(int argc, char **argv)
{
    static const Workload workloads[] = {WORKLOADS, FLOOR_ONLY};
    return RUN_WORKLOAD(workloads, argc, argv);
}

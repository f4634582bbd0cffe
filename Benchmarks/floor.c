/* The rows with no library: what the machine itself charges for the least that each operation must do. */
#define _GNU_SOURCE
#include <linux/futex.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "measure.h"

/* ---- a pass: see a flag, clear it, call a function through a pointer ---- */

static volatile int signalled;
static atomic_int woken;
static long performed, expected;

static void count_perform(void *info) { ++*(long *)info; }
static void (*volatile perform)(void *) = count_perform;

static void pass(long count)
{
    for (expected += count; count > 0; count--) {
        signalled = 1;
        if (!signalled) continue;
        signalled = 0;
        perform(&performed);
    }
}

/* Another thread may wake: the flag is an atomic exchange on both sides. */
static void pass_with_wake(long count)
{
    for (expected += count; count > 0; count--) {
        atomic_exchange(&woken, 1);
        if (atomic_exchange(&woken, 0)) perform(&performed);
    }
}

static double measure_pass(Batch batch)
{
    double ns = measure(batch);
    REQUIRE(performed == expected);
    return ns;
}

static double run_pass(void) { return measure_pass(pass); }
static double run_pass_with_wake(void) { return measure_pass(pass_with_wake); }

/* ---- ping-pong: a futex for each thread ---- */

static atomic_int near_word, far_word;
enum { ASLEEP, CALLED, ENDED };

static void call(atomic_int *word, int what)
{
    atomic_store(word, what);
    syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

static int wait_for_call(atomic_int *word)
{
    int what;
    while ((what = atomic_exchange(word, ASLEEP)) == ASLEEP)
        syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, ASLEEP, NULL, NULL, 0);
    return what;
}

static void *far_thread(void *unused)
{
    while (wait_for_call(&far_word) == CALLED) call(&near_word, CALLED);
    return unused;
}

static void ping_pong(long count)
{
    for (; count > 0; count--) {
        call(&far_word, CALLED);
        wait_for_call(&near_word);
    }
}

static double run_ping_pong(void)
{
    pthread_t thread;
    pin_to_one_cpu();
    REQUIRE(pthread_create(&thread, NULL, far_thread, NULL) == 0);
    double ns = measure(ping_pong);
    call(&far_word, ENDED);
    pthread_join(thread, NULL);
    return ns;
}

/* ---- timers: a heap with four children to a node, no locks, no modes ---- */

typedef struct {
    uint32_t date, timer;
} Entry;
static Entry heap[TIMERS];
static uint32_t heap_count, dates[TIMERS], place[TIMERS];

static void put(uint32_t at, Entry entry)
{
    heap[at] = entry;
    place[entry.timer] = at;
}

static void sift_up(uint32_t at, Entry entry)
{
    for (; at > 0 && entry.date < heap[(at - 1) / 4].date; at = (at - 1) / 4) put(at, heap[(at - 1) / 4]);
    put(at, entry);
}

static void sift_down(uint32_t at, Entry entry)
{
    for (;;) {
        uint32_t child = at * 4 + 1, least = child;
        if (child >= heap_count) break;
        for (uint32_t i = child + 1; i < child + 4 && i < heap_count; i++)
            if (heap[i].date < heap[least].date) least = i;
        if (heap[least].date >= entry.date) break;
        put(at, heap[least]);
        at = least;
    }
    put(at, entry);
}

static void add_timer(uint32_t i) { sift_up(heap_count++, (Entry){dates[i], i}); }

static void remove_timer(uint32_t i)
{
    uint32_t at = place[i];
    Entry last = heap[--heap_count];
    if (at == heap_count) return;
    if (at > 0 && last.date < heap[(at - 1) / 4].date) sift_up(at, last);
    else sift_down(at, last);
}

static void churn(long count) { churn_timers(count, add_timer, remove_timer); }

static double run_timers(void)
{
    for (uint32_t i = 0; i < TIMERS; i++) dates[i] = random_delay();
    fill_timers(add_timer);
    double ns = measure(churn);
    REQUIRE(heap_count == TIMERS - AWAY);
    return ns;
}

/* ---- calls made everywhere ---- */

static volatile uintptr_t sink;
static _Thread_local uintptr_t of_this_thread = 1;

static __attribute__((noinline)) uintptr_t read_thread_local(void)
{
    __asm__ volatile(""); /* the call is part of the floor: keep it */
    return of_this_thread;
}

static void read_it(long count)
{
    for (; count > 0; count--) sink = read_thread_local();
}
static double run_thread_local(void) { return measure(read_it); }

static atomic_long references = 1;
static void count_up_and_down(long count)
{
    for (; count > 0; count--) {
        atomic_fetch_add(&references, 1);
        atomic_fetch_sub(&references, 1);
    }
}
static double run_two_atomics(void) { return measure(count_up_and_down); }

/* A block that waits to run is a copy in memory: allocate, call, free. */
typedef struct {
    void (*invoke)(void *);
    void *captured[4];
} Copy;
static Copy *volatile waiting;

static void allocate_call_free(long count)
{
    for (expected += count; count > 0; count--) {
        waiting = malloc(sizeof *waiting);
        *waiting = (Copy){count_perform, {&performed}};
        Copy *copy = waiting;
        copy->invoke(copy->captured[0]);
        free(copy);
    }
}
static double run_allocate_call_free(void) { return measure_pass(allocate_call_free); }

static const Row rows[] = {
    {"pass", run_pass},
    {"pass with wake", run_pass_with_wake},
    {"pass with timeout", run_pass},
    {"pass beside 10,000 idle sources", run_pass_with_wake},
    {"ping-pong on one CPU", run_ping_pong},
    {"timer add and remove among a million", run_timers},
    {"CFRunLoopGetCurrent", run_thread_local},
    {"retain and release", run_two_atomics},
    {"perform block", run_allocate_call_free},
};

int main(int argc, char **argv)
{
    if (argc > 1 && !strcmp(argv[1], "once")) return 0;
    return RUN_ROWS("floor", rows, argc, argv);
}

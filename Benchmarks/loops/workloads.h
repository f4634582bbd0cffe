/*
 * The workloads, written once, for every loop.  A program defines what it calls, then includes this file:
 *
 *   Loop                          a loop; belongs to the thread that opened it
 *   loop_open()                   this thread's loop
 *   loop_poll(loop)               one pass that does not sleep
 *   loop_poll_timed(loop)         the same with a time-out of ten seconds, if HAS_TIMEOUT
 *   loop_wait(loop)               one pass that sleeps until something is ready
 *   loop_run(loop), loop_stop(loop)   until stopped by a callback
 *
 *   Source                        something with a callback that the program makes ready
 *   source_open(&source, loop, perform, info)
 *   source_signal(&source)        ready, said by the loop's thread
 *   source_send(&source)          ready, said by any thread; wakes the loop
 *
 *   Timer                         timer_open(&timer, loop, delay, interval, fire, info), times in seconds, interval 0: once;
 *   timer_add(&timer), timer_remove(&timer), timer_again(&timer, delay)    the last one from its callback
 *   Watch                         watch_open(&watch, loop, descriptor, ready); ready(descriptor) reads what came, if not
 *                                 LOOP_READS_PORTS and the descriptors are ports; watch_close(&watch)
 *   observer_open(loop, &count)   something that is called at several places of each pass, if HAS_OBSERVERS
 *   calls_open(loop), call_queue(loop), call_send(loop)   call_ran() on the loop's thread, later; call_send wakes it
 *   serve(loop)                   an echo server
 */
#ifndef WORKLOADS_H
#define WORKLOADS_H

#include "descriptors.h"
#include "harness.h"
#include "producers.h"

static Loop loop;
static uint64_t performed, expected;

static void count_perform(void *info) { ++*(uint64_t *)info; }
static void never_performed(void *unused)
{
    (void)unused;
    abort();
}

static void report_passes(Result result)
{
    REQUIRE(performed == expected);
    report_result(result);
}

/* ---- pass: a pass that performs one source that is ready; --how=wake, --how=timeout ---- */

static Source source;

static void poll_signalled(long count)
{
    for (expected += (uint64_t)count; count > 0; count--) {
        source_signal(&source);
        loop_poll(loop);
    }
}

static void poll_sent(long count)
{
    for (expected += (uint64_t)count; count > 0; count--) {
        source_send(&source);
        loop_poll(loop);
    }
}

#ifdef HAS_TIMEOUT
static void poll_timed(long count)
{
    for (expected += (uint64_t)count; count > 0; count--) {
        source_signal(&source);
        loop_poll_timed(loop);
    }
}
#endif

static void run_pass(void)
{
    Batch batch = poll_signalled;
    if (is("how", "wake")) batch = poll_sent;
#ifdef HAS_TIMEOUT
    if (is("how", "timeout")) batch = poll_timed;
#endif
    loop = loop_open();
    source_open(&source, loop, count_perform, &performed);
    report_passes(measure(batch));
}

/* ---- idle-sources: the same beside --n sources that are never ready ---- */

#ifndef signal_among_idle
#define signal_among_idle poll_signalled
#endif

static void run_idle_sources(void)
{
    uint32_t count = (uint32_t)number("n", 100);
    Source *idle = calloc(count, sizeof *idle);
    loop = loop_open();
    for (uint32_t i = 0; i < count; i++) {
        if (i == count / 2) source_open(&source, loop, count_perform, &performed);
        source_open(&idle[i], loop, never_performed, &idle[i]);
    }
    report_passes(measure(signal_among_idle));
}

/* ---- observers: the same with --n observers of everything ---- */

#ifdef HAS_OBSERVERS
static void run_observers(void)
{
    static uint64_t notices;
    uint32_t count = (uint32_t)number("n", 10);
    loop = loop_open();
    source_open(&source, loop, count_perform, &performed);
    for (uint32_t i = 0; i < count; i++) observer_open(loop, &notices);
    report_passes(measure(poll_signalled));
    if (expected) report("notices", (double)notices / (double)expected);
}
#endif

/* ---- ping-pong: --n loops (two, if not given), each on a thread of its own, send to each other in a ring ---- */

typedef struct Station {
    struct Station *next;
    Loop loop;
    Source source;
    int number;
} Station;

static Station *stations;
static long rounds_left;
static pthread_barrier_t station_is_ready;

static void pass_on(void *info) { source_send(&((Station *)info)->next->source); }

static void begin_round(void *info)
{
    if (--rounds_left > 0) pass_on(info);
    else loop_stop(loop);
}

static void *run_station(void *argument)
{
    Station *station = argument;
    pin(station->number);
    station->loop = loop_open();
    source_open(&station->source, station->loop, pass_on, station);
    pthread_barrier_wait(&station_is_ready);
    loop_run(station->loop);
    return NULL;
}

static void start_station(Station *station)
{
    pthread_t thread;
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 128 * 1024);
    REQUIRE(pthread_create(&thread, &small, run_station, station) == 0);
    pthread_barrier_wait(&station_is_ready);
}

static void send_around(long count)
{
    rounds_left = count;
    pass_on(&stations[0]);
    loop_run(loop);
}

static void run_ping_pong(void)
{
    int count = (int)number("n", 2);
    stations = calloc((size_t)count, sizeof *stations);
    pthread_barrier_init(&station_is_ready, NULL, 2);
    loop = loop_open();
    source_open(&stations[0].source, loop, begin_round, &stations[0]);
    for (int i = 0; i < count; i++) {
        stations[i].number = i;
        stations[i].next = &stations[(i + 1) % count];
        if (i > 0) start_station(&stations[i]);
    }
    report_result(measure(send_around));
}

/* ---- signals and calls from --n threads to one loop ---- */

static void send_signal(void) { source_send(&source); }

static void send_signals(long count)
{
    producers_begin(count);
    producers_end();
}

static uint64_t performs; /* by the loop's thread, read by another */
static void count_perform_anywhere(void *unused)
{
    (void)unused;
    __atomic_fetch_add(&performs, 1, __ATOMIC_RELAXED);
}

static pthread_barrier_t receiver_is_ready;
static void *run_receiver(void *unused)
{
    loop = loop_open();
    source_open(&source, loop, count_perform_anywhere, NULL);
    pthread_barrier_wait(&receiver_is_ready);
    loop_run(loop);
    return unused;
}

static void run_signals(void)
{
    pthread_t thread;
    pthread_barrier_init(&receiver_is_ready, NULL, 2);
    producers_open((int)number("n", 1), send_signal);
    REQUIRE(pthread_create(&thread, NULL, run_receiver, NULL) == 0);
    pthread_barrier_wait(&receiver_is_ready);
    Result result = measure(send_signals);
    while (__atomic_load_n(&performs, __ATOMIC_RELAXED) == 0) sched_yield(); /* or the time limit ends it */
    report_result(result);
}

static uint64_t calls_run, calls_wanted;

static void call_ran(void)
{
    if (++calls_run == calls_wanted) loop_stop(loop);
}

static void send_call(void) { call_send(loop); }

static void send_calls(long count)
{
    calls_run = 0;
    calls_wanted = producers_share(count) * (uint64_t)producers.count;
    producers_begin(count);
    loop_run(loop);
    producers_end();
}

static void run_calls_from_threads(void)
{
    loop = loop_open();
    source_open(&source, loop, never_performed, NULL); /* so that the loop does not end */
    calls_open(loop);
    producers_open((int)number("n", 1), send_call);
    report_result(measure(send_calls));
}

/* ---- calls: --n of them queued by the loop's thread, then a pass that runs them ---- */

static void queue_and_poll(long count)
{
    long group = (long)number("n", 1);
    for (expected += (uint64_t)count; count > 0; count -= group) {
        if (group > count) group = count;
        for (long i = 0; i < group; i++) call_queue(loop);
        loop_poll(loop);
    }
}

static void run_calls_in_a_pass(void)
{
    loop = loop_open();
    source_open(&source, loop, never_performed, NULL);
    calls_open(loop);
    Result result = measure(queue_and_poll);
    REQUIRE(calls_run == expected);
    report_result(result);
}

/* ---- timers: --n of them, far in the future, added and then removed in a random order ---- */

static Timer *timers;
static uint32_t *removals;

static uint64_t add_all(uint32_t count)
{
    uint64_t start = nanoseconds_of(CLOCK_PROCESS_CPUTIME_ID);
    for (uint32_t i = 0; i < count; i++) timer_add(&timers[i]);
    return nanoseconds_of(CLOCK_PROCESS_CPUTIME_ID) - start;
}

static uint64_t remove_all(uint32_t count)
{
    uint64_t start = nanoseconds_of(CLOCK_PROCESS_CPUTIME_ID);
    for (uint32_t i = 0; i < count; i++) timer_remove(&timers[removals[i]]);
    return nanoseconds_of(CLOCK_PROCESS_CPUTIME_ID) - start;
}

static void count_timers(uint32_t count)
{
    add_all(count), remove_all(count);
    begin_counting();
    add_all(count), remove_all(count);
    end_counting(count);
}

static void report_timers(uint32_t count)
{
    enum { MOST = 1000 };
    static double adding[MOST], removing[MOST];
    double spent = 0, budget = number("ms", 100) * 1e6;
    int rounds = 0;
    while (rounds < MOST && (rounds < 2 || spent < budget) && (rounds < 1 || spent < 20 * budget)) {
        uint64_t added = add_all(count), removed = remove_all(count);
        adding[rounds] = (double)added / count, removing[rounds++] = (double)removed / count;
        spent += (double)(added + removed);
    }
    report("add", median(adding, rounds));
    report("remove", median(removing, rounds));
}

static void run_timers(void)
{
    uint32_t count = (uint32_t)number("n", 1000);
    timers = calloc(count, sizeof *timers);
    removals = random_order(count);
    loop = loop_open();
    for (uint32_t i = 0; i < count; i++)
        timer_open(&timers[i], loop, 1e5 + next_random() % 100000000 / 1e3, 0, never_performed, NULL);
    number("count", 0) > 0 ? count_timers(count) : report_timers(count);
}

/* ---- fires: --n repeating timers, 1 kHz to 10 Hz, all on one grid of milliseconds or, --phase=random, not ---- */

static uint64_t fires_left;

static void count_fire(void *unused)
{
    (void)unused;
    if (--fires_left == 0) loop_stop(loop);
}

/* In whole milliseconds, 1 to 100, as far apart as they can be on a logarithmic scale. */
static double interval_of(uint32_t i, uint32_t count)
{
    double factor = 1, share = count > 1 ? (double)i / (count - 1) : 0;
    for (int k = 0; k < 200; k++) factor *= 1 + share * 4.605170186 / 200;
    return (double)(long)(factor + 0.5) / 1000;
}

static double start_fires(uint32_t count)
{
    double rate = 0;
    timers = calloc(count, sizeof *timers);
    for (uint32_t i = 0; i < count; i++) {
        double interval = interval_of(i, count);
        double first = is("phase", "random") ? interval * (1 + next_random() % 999) / 1000 : interval;
        timer_open(&timers[i], loop, first, interval, count_fire, NULL);
        timer_add(&timers[i]);
        rate += 1 / interval;
    }
    return rate;
}

static void run_for_fires(uint64_t fires)
{
    fires_left = fires;
    loop_run(loop);
}

static void run_fires(void)
{
    loop = loop_open();
    double rate = start_fires((uint32_t)number("n", 100));
    uint64_t fires = (uint64_t)number("count", rate * number("ms", 400) / 1000);
    if (number("count", 0) > 0) {
        run_for_fires(fires);
        begin_counting();
        run_for_fires(fires);
        end_counting(fires - fires_left); /* all of the last wake: counting makes each late, and the next ones due */
        return;
    }
    uint64_t cpu = nanoseconds_of(CLOCK_PROCESS_CPUTIME_ID), start = nanoseconds();
    run_for_fires(fires);
    cpu = nanoseconds_of(CLOCK_PROCESS_CPUTIME_ID) - cpu;
    REQUIRE((double)(nanoseconds() - start) > 0.9e9 * (double)fires / rate); /* none came early */
    report("cpu", (double)cpu / (double)fires);
}

/* ---- lateness: how long after its time a timer set for in a millisecond comes ---- */

enum { MOST_LATE = 20000 };
static double lateness[MOST_LATE];
static int late_count, late_wanted;
static uint64_t due;
static Timer late_timer;

static void note_lateness(void *unused)
{
    uint64_t now = nanoseconds();
    (void)unused;
    lateness[late_count++] = now > due ? (double)(now - due) : 0;
    due = nanoseconds() + 1000000;
    if (late_count == late_wanted) loop_stop(loop);
    else timer_again(&late_timer, 0.001);
}

static void run_lateness(void)
{
    late_wanted = (int)number("fires", 400);
    loop = loop_open();
    timer_open(&late_timer, loop, 0.001, 1e9, note_lateness, NULL);
    due = nanoseconds() + 1000000;
    timer_add(&late_timer);
    loop_run(loop);
    report("p50", median(lateness, late_count)); /* which has sorted them */
    report("p99", lateness[late_count * 99 / 100]);
}

/* ---- idle-descriptors: --n watched descriptors where nothing comes, and one where a byte comes and is read ---- */

static Pair active;
static uint64_t received;

static void take_one(int descriptor)
{
#ifdef LOOP_READS_PORTS
    if (!for_ports())
#endif
        take_from(descriptor);
    received++;
}
static void never_ready(int unused) { never_performed(&unused); }

static void send_and_wait(long count)
{
    for (; count > 0; count--) {
        uint64_t before = received;
        send_to(active);
        while (received == before) loop_wait(loop);
    }
}

static void run_idle_descriptors(void)
{
    uint32_t count = (uint32_t)number("n", 100);
    Watch *watches = calloc(count + 1, sizeof *watches);
    loop = loop_open();
    active = new_pair();
    for (uint32_t i = 0; i < count; i++) watch_open(&watches[i], loop, new_idle_descriptor(), never_ready);
    watch_open(&watches[count], loop, active.reader, take_one);
    report_result(measure(send_and_wait));
}

/* ---- memory: bytes for each of --n objects of a --kind, in their loop ---- */

/* Memory that only this process has, in bytes. */
static double own_memory(void)
{
    char line[256];
    double kibibytes = 0, value;
    FILE *file = fopen("/proc/self/smaps_rollup", "r");
    REQUIRE(file);
    while (fgets(line, sizeof line, file))
        if (sscanf(line, "Private_Dirty: %lf", &value) == 1 || sscanf(line, "Swap: %lf", &value) == 1) kibibytes += value;
    fclose(file);
    return kibibytes * 1024;
}

static void make_objects(uint32_t count, void *space)
{
    for (uint32_t i = 0; i < count; i++)
        if (is("kind", "source")) source_open((Source *)space + i, loop, never_performed, (char *)space + i);
        else if (is("kind", "call")) call_queue(loop);
        else if (is("kind", "timer")) {
            timer_open((Timer *)space + i, loop, 1e5 + i, 0, never_performed, NULL);
            timer_add((Timer *)space + i);
        } else watch_open((Watch *)space + i, loop, new_idle_descriptor(), never_ready);
}

static size_t object_size(void)
{
    if (is("kind", "call")) return 0;
    return is("kind", "source") ? sizeof(Source) : is("kind", "timer") ? sizeof(Timer) : sizeof(Watch);
}

static void run_memory(void)
{
    uint32_t count = (uint32_t)number("n", 4000);
    loop = loop_open();
    calls_open(loop);
    double before = own_memory();
    void *space = malloc(count * object_size() + 1); /* the program's part counts, too */
    make_objects(count, space);
    report("bytes", (own_memory() - before) / count);
}

/* A loop, a thread that runs it, and a source; the thread's stack counts for everyone. */
static void run_memory_of_loops(void)
{
    uint32_t count = (uint32_t)number("n", 200);
    stations = calloc(count, sizeof *stations);
    for (uint32_t i = 0; i < count; i++) stations[i].next = &stations[i];
    pthread_barrier_init(&station_is_ready, NULL, 2);
    double before = own_memory();
    for (uint32_t i = 0; i < count; i++) start_station(&stations[i]);
    report("bytes", (own_memory() - before) / count);
}

/* ---- one pass and exit; an echo server ---- */

static void run_once(void)
{
    loop = loop_open();
    source_open(&source, loop, count_perform, &performed);
    poll_signalled(1);
    exit(performed == 1 ? 0 : 1);
}

static void run_echo(void)
{
    alarm(0);
    loop = loop_open();
    serve(loop);
    loop_run(loop);
}

#ifdef HAS_OBSERVERS
#define OBSERVERS {"observers", run_observers},
#else
#define OBSERVERS
#endif
#define WORKLOADS \
    {"pass", run_pass}, {"idle-sources", run_idle_sources}, OBSERVERS {"ping-pong", run_ping_pong}, \
    {"signals", run_signals}, {"calls", run_calls_from_threads}, {"calls-in-a-pass", run_calls_in_a_pass}, \
    {"timers", run_timers}, {"fires", run_fires}, {"lateness", run_lateness}, {"idle-descriptors", run_idle_descriptors}, \
    {"memory", run_memory}, {"memory-of-loops", run_memory_of_loops}, {"once", run_once}, {"echo", run_echo}

#endif

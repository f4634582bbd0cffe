/* 16 threads run their loops and, from callouts and between runs, do to each other's loops and items whatever the API
 * allows.  Afterwards the books must balance: what is valid and in a mode is served by the last passes, infos, blocks,
 * notifications and descriptors come out even, and a last signal and wake must reach every loop.
 *
 *   everyone-touches-everyone [seconds [seed]]
 *
 * A run has rounds of a tenth to three seconds: what gets lost is hidden by the next of its kind, so books are made often.
 * Each round has a seed, from which its length, the weights of the operations and the choices of each thread come; with a
 * seed given, all rounds have that one.  What the scheduler does is another matter. */
#include "everyone-items.h"
#include "everyone-ports.h"
#include "everyone-streams.h"
#include <sys/resource.h>

static pthread_barrier_t barrier;
static int operations, threads_over;
static double end_time;
static uint32_t seed;

/* Sources that stay, one in each loop: what must never be lost. */
static CFRunLoopSourceRef beacons[threads];
static struct info *beacon_infos[threads];

/* --- one random operation --- */

static void question(CFRunLoopRef loop, CFStringRef mode)
{
    CFTypeRef answer = NULL;
    (void)mode;
    switch (below(40)) {
    case 0: answer = CFCopyDescription(loop); break;
    case 1: answer = CFRunLoopCopyAllModes(loop); break;
    case 2: CFRunLoopGetNextTimerFireDate(loop, kCFRunLoopDefaultMode); break;
    case 3: CFRunLoopIsWaiting(loop); break;
    case 4: {
        CFTypeRef item = item_of(shelves[below(COUNT_OF(shelves))]);
        if (item) answer = CFCopyDescription(item);
        if (item) CFRelease(item);
        break;
    }
    default: answer = CFRunLoopCopyCurrentMode(loop); break;
    }
    if (answer) CFRelease(answer);
}

static void call_thread(int thread)
{
    ADD(beacon_infos[thread]->asked, 1);
    CFRunLoopSourceSignal(beacons[thread]);
    CFRunLoopWakeUp(loops[thread]);
}

static void call_somebody(CFRunLoopRef loop, CFStringRef mode)
{
    (void)loop;
    (void)mode;
    call_thread((int)below(threads));
}

static void make_mode_common(CFRunLoopRef loop, CFStringRef mode)
{
    (void)mode;
    if (below(50) == 0) CFRunLoopAddCommonMode(loop, CFSTR("private"));
}

static void stop(CFRunLoopRef loop, CFStringRef mode) { (void)mode, CFRunLoopStop(loops[below(4) ? below(threads) : threads]), (void)loop; }
static void wake(CFRunLoopRef loop, CFStringRef mode) { (void)mode, CFRunLoopWakeUp(loop), CFRunLoopWakeUp(loops[threads]); }
static void queue(CFRunLoopRef loop, CFStringRef mode) { queue_block(below(8) ? loop : loops[threads], mode); }

/* What is done how often if nothing is weighted. */
static const struct operation {
    void (*perform)(CFRunLoopRef loop, CFStringRef mode);
    unsigned share;
} all_operations[] = {
    {make_source_item, 4}, {make_timer_item, 4}, {make_observer_item, 4}, {touch_source, 18}, {touch_timer, 18},
    {touch_observer, 12}, {stop, 6}, {wake, 6}, {queue, 6}, {call_somebody, 6}, {question, 6}, {make_mode_common, 1},
    {write_to_counter, 6}, {touch_file_descriptor, 6}, {touch_socket, 6}, {touch_mach_port, 6}, {touch_local_port, 4},
    {touch_remote_port, 3}, {touch_stream, 8}, {notify, 6}, {notify_all, 1},
};

/* An operation is found at as many places as it has weight. */
enum { places_most = 4096 };
static unsigned char places[places_most];
static unsigned places_used;

static void weigh_operations(void)
{
    static const unsigned factors[] = {0, 1, 2, 2, 4, 8};
    places_used = 0;
    for (unsigned i = 0; i < COUNT_OF(all_operations); i++) {
        unsigned weight = all_operations[i].share * factors[below(COUNT_OF(factors))];
        for (unsigned j = 0; j < weight; j++) places[places_used++] = (unsigned char)i;
    }
    if (places_used == 0) places[places_used++] = 3;
}

static void operate(void)
{
    CFRunLoopRef loop = loops[below(threads)];
    ADD(operations, 1);
    all_operations[places[below(places_used)]].perform(loop, any_mode());
}

/* --- the threads --- */

static void take_part(void)
{
    while (seconds_now() < end_time) {
        CFStringRef mode = below(4) ? kCFRunLoopDefaultMode : CFSTR("private");
        CFRunLoopRunInMode(mode, (double)below(3) * 0.001, below(2));
        for (int i = 0; i < 20; i++) operate();
    }
    STORE(is_over, 1);
}

/* Passes until nothing is handled any more.  A stop may still be there, and a port may find that another loop has taken
 * what it was roused for: such a run handles nothing, though others are ready. */
static void run_dry(void)
{
    const CFStringRef modes[] = {kCFRunLoopDefaultMode, CFSTR("private")};
    for (int i = 0; i < 2; i++)
        for (int idle = 0; idle < 150; idle++)
            if (CFRunLoopRunInMode(modes[i], 0, true) == kCFRunLoopRunHandledSource) idle = 0;
}

/* In a pass that fires timers, ports wait.  So the timers come first and are ended, among them those that are always due. */
static void run_last_timers(int thread)
{
    pthread_barrier_wait(&barrier);
    if (thread == 0) visit_all(&timers, expect_a_fire);
    pthread_barrier_wait(&barrier);
    run_dry();
    pthread_barrier_wait(&barrier);
    if (thread == 0) visit_all(&timers, check_timer);
    if (thread == 0) visit_all(&timers, end_timer);
    pthread_barrier_wait(&barrier);
}

/* What passes of other threads may still cause is served in the second turn. */
static void run_last_passes(int thread)
{
    double end = seconds_now() + 60;
    if (thread == 0) visit_all(&observers, expect_a_notice);
    for (int turn = 0; turn < 2; turn++) {
        pthread_barrier_wait(&barrier);
        run_dry();
    }
    while (LOAD(received_of_all[thread]) < posted_to_all && seconds_now() < end)
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.1, true);
    pthread_barrier_wait(&barrier);
}

/* Nothing else wakes a loop now: each has to hear the last call of each of the others. */
static void hear_the_last_calls(int thread)
{
    struct info *info = beacon_infos[thread];
    unsigned all = LOAD(info->asked) + threads;
    pthread_barrier_wait(&barrier);
    for (int i = 0; i < threads; i++) call_thread(i);
    while (LOAD(info->served) != all) {
        SInt32 result = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 60, true);
        require(result != kCFRunLoopRunTimedOut, "the last signal and wake reach a loop");
        require(result != kCFRunLoopRunFinished, "a mode with a source does not finish");
        if (result == kCFRunLoopRunTimedOut || result == kCFRunLoopRunFinished) break;
    }
    CHECK_INT(info->served, all);
}

static void check_the_books(void)
{
    visit_all(&sources, check_source);
    visit_all(&observers, check_observer);
    visit_all(&mach_ports, check_mach_port);
    check_ports();
    check_notifications();
}

static void begin(int thread)
{
    loops[thread] = (CFRunLoopRef)(uintptr_t)CFRetain(CFRunLoopGetCurrent());
    beacon_infos[thread] = new_info("beacon");
    beacons[thread] = new_source(beacon_infos[thread]);
    CFRunLoopAddSource(loops[thread], beacons[thread], kCFRunLoopDefaultMode);
    CFRunLoopAddSource(loops[thread], beacons[thread], CFSTR("private"));
    begin_to_observe(thread);
}

/* Sources, observers and streams stay in the loop for the thread's exit. */
static void *body(void *argument)
{
    int thread = (int)(intptr_t)argument;
    random_state = seed * 2654435761u + (uint32_t)thread * 7919 + 1;
    begin(thread);
    pthread_barrier_wait(&barrier);
    STORE(has_begun, 1);
    take_part();
    run_last_timers(thread);
    run_last_passes(thread);
    if (thread == 0) check_the_books();
    pthread_barrier_wait(&barrier);
    hear_the_last_calls(thread);
    pthread_barrier_wait(&barrier);
    end_to_observe(thread);
    ADD(threads_over, 1);
    CFRunLoopStop(loops[threads]);
    return NULL;
}

/* The main thread's loop is stopped and woken by the others, and performs their blocks. */
static void run_main_loop(void)
{
    while (LOAD(threads_over) < threads) CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.05, false);
    run_dry();
}

/* --- rounds --- */

static void begin_round(void)
{
    static const double lengths[] = {0.1, 0.2, 0.4, 3};
    memset(infos, 0, sizeof *infos * (size_t)infos_used);
    infos_used = blocks_queued = blocks_copied = blocks_run = blocks_gone = 0;
    requests_handled = requests_answered = threads_over = has_begun = is_over = 0;
    bytes_written = bytes_read = 0;
    forget_notifications();
    random_state = seed | 1;
    weigh_operations();
    end_time = seconds_now() + lengths[below(COUNT_OF(lengths))];
}

static void check_round(void)
{
    check_infos();
    check_blocks();
    CHECK_INT(blocks_run, blocks_queued);
    CHECK(bytes_read <= bytes_written);
}

static void play_round(void)
{
    pthread_t ids[threads];
    begin_round();
    for (int i = 0; i < threads; i++) ids[i] = start_thread(body, (void *)(intptr_t)i);
    run_main_loop();
    for (int i = 0; i < threads; i++) join_thread(ids[i]);
    empty_shelves();
    for (int i = 0; i < threads; i++) {
        CFRelease(beacons[i]);
        CFRelease(loops[i]);
    }
    close_other_ends();
    check_round();
}

static double seconds;
static int is_seed_given;

static void tell_seed(int signal)
{
    char line[64];
    int length = snprintf(line, sizeof line, "signal %d with seed %u\n", signal, seed);
    (void)!write(1, line, (size_t)length);
    raise(signal);
}

static void tell_seed_at_a_crash(void)
{
    static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT};
    struct sigaction action = {.sa_handler = tell_seed, .sa_flags = (int)SA_RESETHAND};
    for (size_t i = 0; i < COUNT_OF(signals); i++) sigaction(signals[i], &action, NULL);
}

static void test(void)
{
    static char line[256];
    struct rlimit limit;
    double end = seconds_now() + seconds;
    uint32_t first = seed;
    long all = 0, items = 0, blocks = 0, messages = 0, notes = 0, flow = 0;
    int rounds = 0, before = 0;
    setvbuf(stdout, line, _IOLBF, sizeof line);
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max < 20000 ? limit.rlim_max : 20000;
    setrlimit(RLIMIT_NOFILE, &limit);
    tell_seed_at_a_crash();
    prepare_infos();
    prepare_shelves();
    for (int i = 0; i < counters; i++) descriptors[i] = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    pthread_barrier_init(&barrier, NULL, threads);
    loops[threads] = CFRunLoopGetCurrent();
    for (; rounds == 0 || seconds_now() < end; rounds++) {
        if (rounds > 0 && !is_seed_given) seed++;
        play_round();
        if (rounds == 0) before = open_descriptors();
        CHECK(open_descriptors() <= before);
        if (check_failures) break;
        all += operations, items += infos_used, blocks += blocks_queued, messages += requests_answered, flow += bytes_read;
        for (int i = 0; i < threads; i++) notes += received[i] + received_of_all[i];
        operations = 0;
    }
    if (check_failures) printf("FAILED with seed %u; again: everyone-touches-everyone 60 %u\n", seed, seed);
    printf("%d rounds from seed %u: %ld operations, %ld infos, %ld blocks, %ld requests answered, %ld notifications, %ld bytes "
           "streamed\n", rounds, first, all, items, blocks, messages, notes, flow);
}

int main(int count, char **arguments)
{
    seconds = stress_seconds(count, arguments);
    seed = stress_seed(count, arguments);
    is_seed_given = count > 2;
    printf("seed %u\n", seed);
    fflush(stdout);
    return ports_main(1, arguments, test, no_other_side);
}

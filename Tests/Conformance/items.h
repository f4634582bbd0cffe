/* What only the programs about sources, ports, timers, observers, threads, fork and mistakes share. */
#ifndef ITEMS_H
#define ITEMS_H

#include "check.h"
#include <dirent.h>
#include <malloc.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/timerfd.h>

#define M CFSTR("M")
#define N CFSTR("N")

/* --- time --- */

/* Holds the calling thread up.  Only where the time that passes is the subject. */
CHECK_UNUSED static void stall(double seconds)
{
    struct timespec left = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
    while (nanosleep(&left, &left) != 0 && errno == EINTR) continue;
}

/* Waits at most `seconds` for a post; 1 when it came. */
CHECK_UNUSED static int await_post(sem_t *semaphore, double seconds)
{
    struct timespec limit;
    clock_gettime(CLOCK_REALTIME, &limit);
    long nanoseconds = limit.tv_nsec + (long)((seconds - (double)(time_t)seconds) * 1e9);
    limit.tv_sec += (time_t)seconds + nanoseconds / 1000000000;
    limit.tv_nsec = nanoseconds % 1000000000;
    while (sem_timedwait(semaphore, &limit) != 0)
        if (errno != EINTR) return 0;
    return 1;
}

/* How far `value` is from the nearest whole number of steps from `base`, in seconds. */
CHECK_UNUSED static double off_grid(double value, double base, double step)
{
    return fabs(remainder(value - base, step));
}

/* --- context info that counts its owners --- */

struct counted {
    int retains, releases;
    const char *name;
};

CHECK_UNUSED static const void *counted_retain(const void *info)
{
    __atomic_fetch_add(&((struct counted *)(uintptr_t)info)->retains, 1, __ATOMIC_SEQ_CST);
    return info;
}

CHECK_UNUSED static void counted_release(const void *info)
{
    __atomic_fetch_add(&((struct counted *)(uintptr_t)info)->releases, 1, __ATOMIC_SEQ_CST);
}

CHECK_UNUSED static int owners(struct counted *counted)
{
    return __atomic_load_n(&counted->retains, __ATOMIC_SEQ_CST) -
           __atomic_load_n(&counted->releases, __ATOMIC_SEQ_CST);
}

CHECK_UNUSED static CFRunLoopSourceContext source_context(void (*perform)(void *), void *info)
{
    CFRunLoopSourceContext context;
    memset(&context, 0, sizeof context);
    context.info = info;
    context.perform = perform;
    return context;
}

CHECK_UNUSED static CFRunLoopSourceContext counted_source_context(void (*perform)(void *),
                                                                  struct counted *counted)
{
    CFRunLoopSourceContext context = source_context(perform, counted);
    context.retain = counted_retain;
    context.release = counted_release;
    return context;
}

CHECK_UNUSED static CFRunLoopTimerContext counted_timer_context(struct counted *counted)
{
    CFRunLoopTimerContext context = {0, counted, counted_retain, counted_release, NULL};
    return context;
}

CHECK_UNUSED static CFRunLoopObserverContext counted_observer_context(struct counted *counted)
{
    CFRunLoopObserverContext context = {0, counted, counted_retain, counted_release, NULL};
    return context;
}

/* --- small callouts --- */

CHECK_UNUSED static void note_info(void *info) { note("%s", (const char *)info); }
CHECK_UNUSED static void note_timer(CFRunLoopTimerRef timer, void *info)
{
    (void)timer;
    note("%s", (const char *)info);
}
CHECK_UNUSED static void stop_timer(CFRunLoopTimerRef timer, void *info)
{
    (void)timer;
    (void)info;
    CFRunLoopStop(CFRunLoopGetCurrent());
}
CHECK_UNUSED static void count_info(void *info)
{
    __atomic_fetch_add((int *)info, 1, __ATOMIC_SEQ_CST);
}
CHECK_UNUSED static void count_timer(CFRunLoopTimerRef timer, void *info)
{
    (void)timer;
    __atomic_fetch_add((int *)info, 1, __ATOMIC_SEQ_CST);
}

/* When a timer fired, by the monotonic clock; it stops the run at fire number `stop_at`. */
struct fires {
    int count, stop_at;
    double at[64];
};

CHECK_UNUSED static void record_fire(CFRunLoopTimerRef timer, void *info)
{
    struct fires *fires = info;
    (void)timer;
    if (fires->count < 64) fires->at[fires->count] = seconds_now();
    if (++fires->count == fires->stop_at) CFRunLoopStop(CFRunLoopGetCurrent());
}

/* A source that is never signalled: it keeps `mode` from being empty. */
CHECK_UNUSED static CFRunLoopSourceRef keep_busy(CFRunLoopRef loop, CFStringRef mode)
{
    static int never;
    CFRunLoopSourceRef source = make_source(0, count_info, &never);
    CFRunLoopAddSource(loop, source, mode);
    return source;
}

CHECK_UNUSED static CFRunLoopObserverRef make_observer(CFOptionFlags activities, Boolean repeats, CFIndex order,
                                                       CFRunLoopObserverCallBack call, void *info)
{
    CFRunLoopObserverContext context = {0, info, NULL, NULL, NULL};
    return CFRunLoopObserverCreate(NULL, activities, repeats, order, call, &context);
}

/* --- version 1 sources --- */

/* A port source reads its descriptor's number from `descriptor` when it is asked for the port. */
struct port {
    int descriptor, performs;
    const char *name;
};

CHECK_UNUSED static int port_descriptor(void *info) { return ((struct port *)info)->descriptor; }
CHECK_UNUSED static void port_perform(void *info)
{
    struct port *port = info;
    __atomic_fetch_add(&port->performs, 1, __ATOMIC_SEQ_CST);
    if (port->name) note("%s", port->name);
}

CHECK_UNUSED static CFRunLoopSourceRef make_port_source_with(CFIndex order, struct port *port,
                                                             void (*perform)(void *))
{
    CFRunLoopSourceContext1 context;
    memset(&context, 0, sizeof context);
    context.version = 1;
    context.info = port;
    context.getPort = port_descriptor;
    context.perform = perform;
    return CFRunLoopSourceCreate(NULL, order, (CFRunLoopSourceContext *)&context);
}

CHECK_UNUSED static CFRunLoopSourceRef make_port_source(CFIndex order, struct port *port)
{
    return make_port_source_with(order, port, port_perform);
}

CHECK_UNUSED static void post_event(int descriptor, uint64_t count)
{
    CHECK(write(descriptor, &count, sizeof count) == (ssize_t)sizeof count);
}

CHECK_UNUSED static int readable(int descriptor)
{
    struct pollfd entry = {descriptor, POLLIN, 0};
    return poll(&entry, 1, 0) == 1 && (entry.revents & POLLIN) != 0;
}

/* --- a thread that runs its loop's default mode until it is told to stop --- */

struct looper {
    pthread_t thread;
    CFRunLoopRef loop;
    sem_t ready;
};

CHECK_UNUSED static void *looper_main(void *argument)
{
    struct looper *looper = argument;
    looper->loop = (CFRunLoopRef)CFRetain(CFRunLoopGetCurrent());
    CFRunLoopSourceRef keeper = keep_busy(looper->loop, kCFRunLoopDefaultMode);
    sem_post(&looper->ready);
    CFRunLoopRun();
    CFRunLoopSourceInvalidate(keeper);
    CFRelease(keeper);
    return NULL;
}

CHECK_UNUSED static void start_looper(struct looper *looper)
{
    sem_init(&looper->ready, 0, 0);
    looper->thread = start_thread(looper_main, looper);
    sem_wait(&looper->ready);
    await_sleep(looper->loop);
}

CHECK_UNUSED static void stop_looper(struct looper *looper)
{
    await_sleep(looper->loop);
    CFRunLoopStop(looper->loop);
    join_thread(looper->thread);
    CFRelease(looper->loop);
}

/* --- is a lock held? --- */

struct probe {
    CFRunLoopRef loop;
    sem_t done;
};

CHECK_UNUSED static void *probe_main(void *argument)
{
    static int never;
    struct probe *probe = argument;
    CFRunLoopSourceRef stranger = make_source(0, count_info, &never);
    CFRunLoopWakeUp(probe->loop);
    CFStringRef mode = CFRunLoopCopyCurrentMode(probe->loop);
    if (mode) CFRelease(mode);
    (void)CFRunLoopContainsSource(probe->loop, stranger, kCFRunLoopDefaultMode);
    (void)CFRunLoopContainsSource(probe->loop, stranger, M);
    (void)CFRunLoopGetNextTimerFireDate(probe->loop, M);
    CFRelease(stranger);
    sem_post(&probe->done);
    return NULL;
}

/* From inside a callout: can another thread use the loop meanwhile?  What a failed probe used stays
 * behind, for its thread is still blocked; later probes are then not made. */
CHECK_UNUSED static int other_threads_can_use(CFRunLoopRef loop)
{
    static int failed;
    if (__atomic_load_n(&failed, __ATOMIC_SEQ_CST)) return 0;
    struct probe *probe = malloc(sizeof *probe);
    probe->loop = (CFRunLoopRef)CFRetain(loop);
    sem_init(&probe->done, 0, 0);
    pthread_t thread = start_thread(probe_main, probe);
    if (!await_post(&probe->done, 2)) {
        pthread_detach(thread);
        __atomic_store_n(&failed, 1, __ATOMIC_SEQ_CST);
        return 0;
    }
    join_thread(thread);
    CFRelease(loop);
    free(probe);
    return 1;
}

/* --- what the process holds --- */

CHECK_UNUSED static int open_descriptors(void)
{
    int count = 0;
    DIR *directory = opendir("/proc/self/fd");
    while (readdir(directory)) count++;
    closedir(directory);
    return count;
}

CHECK_UNUSED static size_t heap_in_use(void)
{
    struct mallinfo2 heap = mallinfo2();
    return heap.uordblks + heap.hblkhd;
}

/* --- what is said on stderr --- */

static char said[4096] CHECK_UNUSED;

/* Runs `body` with stderr caught in `said`; returns the number of lines. */
CHECK_UNUSED static int lines_said_by(void (*body)(void))
{
    int lines = 0, catcher = memfd_create("stderr", MFD_CLOEXEC), before = dup(2);
    fflush(stderr);
    dup2(catcher, 2);
    body();
    fflush(stderr);
    dup2(before, 2);
    close(before);
    ssize_t length = pread(catcher, said, sizeof said - 1, 0);
    close(catcher);
    said[length > 0 ? length : 0] = 0;
    for (const char *at = said; (at = strchr(at, '\n')) != NULL; at++) lines++;
    return lines;
}

/* --- a child process that checks for itself --- */

/* Forks, runs `body` in the child under a time limit, and checks that it ends well. */
CHECK_UNUSED static void check_child(void (*body)(void), const char *file, int line)
{
    int status = 0;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        alarm(2);
        check_failures = 0;
        body();
        fflush(stdout);
        _exit(check_failures ? 1 : 0);
    }
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
    if (status == 0) return;
    __atomic_fetch_add(&check_failures, 1, __ATOMIC_SEQ_CST);
    printf("%s:%d: the child ended with status %#x\n", file, line, (unsigned)status);
}
#define CHECK_CHILD(body) check_child((body), __FILE__, __LINE__)

/* --- mistakes that abort --- */

/* CASES is a macro that lists X(function, call); each call must abort and name the function. */
#define ABORT_BODY(function, call) static void function##_case(void) { (void)(call); }
#define ABORT_CHECK(function, call) CHECK_ABORTS(function##_case, #function);
#define ABORT_TEST(CASES) CASES(ABORT_BODY) static void test(void) { CASES(ABORT_CHECK) }

#endif

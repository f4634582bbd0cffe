/* PORT-35. Facts: MOD-14, ERR-8. Written: DESIGN D-12, D-14.
 * A loop runs a mode with a port source while no descriptor is left: one line says so, the loop neither spins nor misses
 * its timers, other threads can stop it, and the source fires when descriptors are there again. */
/* reference: differs D-12 aborts when a mode's descriptors cannot be made */
#define CHECK_LEAVES_DESCRIPTORS /* the test's own */
#include "../items.h"
#include <sys/resource.h>

static struct port port = {0, 0, NULL};
static int fires, fillers[64], count;

static void *stop_it(void *loop)
{
    while (!CFRunLoopIsWaiting(loop)) sched_yield();
    CFRunLoopStop(loop);
    return NULL;
}

static void run_without_descriptors(void)
{
    while (count < 64 && (fillers[count] = dup(0)) >= 0) count++;
    CFRunLoopSourceRef source = make_port_source(0, &port);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRelease(source);
    CFRunLoopTimerRef timer = make_timer(0.05, 0, count_timer, &fires);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CFRelease(timer);
    double before = processor_seconds();
    CHECK_INT(CFRunLoopRunInMode(M, 0.3, false), kCFRunLoopRunTimedOut);
    CHECK(processor_seconds() - before < 0.1);
    CHECK_INT(fires, 1);
    CHECK_INT(port.performs, 0);
}

static void test(void)
{
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = 60;
    setrlimit(RLIMIT_NOFILE, &limit);
    port.descriptor = eventfd(0, EFD_CLOEXEC);
    post_event(port.descriptor, 1);
    CHECK_INT(lines_said_by(run_without_descriptors), 1);

    close(fillers[--count]);
    while (count < 64 && (fillers[count] = dup(0)) >= 0) count++;
    pthread_t thread = start_thread(stop_it, (void *)CFRunLoopGetCurrent());
    CHECK_INT(CFRunLoopRunInMode(M, 10, false), kCFRunLoopRunStopped);
    join_thread(thread);

    while (count > 0) close(fillers[--count]);
    CHECK_INT(CFRunLoopRunInMode(M, 5, true), kCFRunLoopRunHandledSource);
    CHECK_INT(port.performs, 1);
}

CHECK_MAIN(test)

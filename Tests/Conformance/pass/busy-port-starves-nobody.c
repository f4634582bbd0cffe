/* PASS-17 (SEQ-2, SR1-6, D-2): a port that is ready again in every pass keeps nothing else from happening: timers,
 * version 0 sources, blocks, and the end of the run by its time or by a stop. */
/* trace: results: as many events as there is time for */
#include "../scenario.h"

static struct port port = {-1, "P", NULL};
static CFRunLoopSourceRef source;
static int performed, fired, sources, blocks;

static void perform(void *info)
{
    (void)info;
    performed++;
    write_port(&port);
}

static void fire(CFRunLoopTimerRef timer, void *info)
{
    (void)timer, (void)info;
    fired++;
    CFRunLoopSourceSignal(source);
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ blocks++; });
}

static void count_source(void *info) { (void)info; sources++; }

static void *stop_later(void *loop)
{
    pause_for(0.02);
    CFRunLoopStop(loop);
    return NULL;
}

static void test(void)
{
    CFRunLoopSourceContext1 context = {1, &port, NULL, NULL, NULL, NULL, NULL, port_descriptor, perform};
    port.descriptor = eventfd(1, EFD_CLOEXEC | EFD_NONBLOCK);
    CFRunLoopSourceRef busy = CFRunLoopSourceCreate(NULL, 0, (CFRunLoopSourceContext *)&context);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), busy, M);
    CFRelease(busy);
    source = add_source(M, 0, count_source, NULL);
    add_timer(M, 0.001, 0.001, fire, NULL);
    double end = seconds_now() + 20;
    do CHECK_INT(CFRunLoopRunInMode(M, 0.1, false), kCFRunLoopRunTimedOut);
    while ((sources <= 5 || blocks <= 5) && seconds_now() < end);
    CHECK(performed > 10);
    CHECK(fired > 5);
    CHECK(sources > 5);
    CHECK(blocks > 5);
    pthread_t stopper = start_thread(stop_later, CFRunLoopGetCurrent());
    CHECK_INT(CFRunLoopRunInMode(M, 10, false), kCFRunLoopRunStopped);
    join_thread(stopper);
    close(port.descriptor);
}

CHECK_MAIN(test)

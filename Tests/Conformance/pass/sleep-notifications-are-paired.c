/* PASS-8 (SEQ-5): every BeforeWaiting is followed by an AfterWaiting in the same pass, and a pass that does not wait
 * has neither.  A busy run: timers, sources, ports, blocks, wakes from another thread. */
/* trace: results: timers and another thread */
#include "../scenario.h"

static struct port port = {-1, "P", NULL};
static CFRunLoopSourceRef source;
static CFRunLoopActivity last;
static int pairs;
static int over;

static void watch(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)info;
    if (activity == kCFRunLoopAfterWaiting) { CHECK_INT(last, kCFRunLoopBeforeWaiting); pairs++; }
    else CHECK(last != kCFRunLoopBeforeWaiting);
    if (activity == kCFRunLoopBeforeWaiting) CHECK_INT(last, kCFRunLoopBeforeSources);
    if (activity == kCFRunLoopBeforeSources) CHECK_INT(last, kCFRunLoopBeforeTimers);
    last = activity;
}

static void *disturb(void *loop)
{
    while (!__atomic_load_n(&over, __ATOMIC_ACQUIRE)) {
        CFRunLoopSourceSignal(source);
        CFRunLoopWakeUp(loop);
        write_port(&port);
        CFRunLoopPerformBlock(loop, M, ^{});
        pause_for(0.0005);
    }
    return NULL;
}

static void fire(CFRunLoopTimerRef timer, void *info) { (void)timer, (void)info; }

static void perform_now_and_then(void *info)
{
    static int count;
    (void)info;
    if (++count % 3 == 0) CFRunLoopSourceSignal(source);
}

static void test(void)
{
    add_observer(M, kCFRunLoopAllActivities, true, watch);
    source = add_source(M, 0, perform_now_and_then, NULL);
    add_port(M, &port, 0);
    add_timer(M, 0.001, 0.001, fire, NULL);
    pthread_t disturber = start_thread(disturb, CFRunLoopGetCurrent());
    for (int run = 0; run < 10; run++) CFRunLoopRunInMode(M, 0.01, false);
    __atomic_store_n(&over, 1, __ATOMIC_RELEASE);
    join_thread(disturber);
    CHECK(pairs > 0);
    close(port.descriptor);
}

CHECK_MAIN(test)

/* SOURCE-35. Facts: WK-11, DIF-1. Written: guide, run loop sequence; DESIGN D-1.
 * A signalled source added from another thread is performed by a loop that sleeps in that mode, without a wake. */
/* reference: differs D-1 adding a source never wakes the loop */
#include "../items.h"

static CFRunLoopRef loop;
static CFRunLoopSourceRef source;
static void *add(void *unused)
{
    (void)unused;
    await_sleep(loop);
    CFRunLoopSourceSignal(source);
    CFRunLoopAddSource(loop, source, M);
    return NULL;
}

static void test(void)
{
    int performs = 0;
    loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef keeper = keep_busy(loop, M);
    source = make_source(0, count_info, &performs);
    pthread_t thread = start_thread(add, NULL);
    double start = seconds_undelayed();
    CHECK_INT(CFRunLoopRunInMode(M, 1, true), kCFRunLoopRunHandledSource);
    CHECK(seconds_undelayed() - start < 0.8);
    join_thread(thread);
    CHECK_INT(performs, 1);
    CFRelease(source);
    CFRelease(keeper);
}

CHECK_MAIN(test)

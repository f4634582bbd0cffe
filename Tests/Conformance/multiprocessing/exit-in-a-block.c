/* MULTI-5. Facts: MPS-8, BLK-3. Written: DESIGN D-18.
 * MPExit in a block, in a timer's block and in an observer's: the block and those that wait behind it are released, and
 * none is called any more. */
#include "mp.h"

static int late;

static OSStatus in_block(void *unused)
{
    (void)unused;
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ MPExit(1); });
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ late++; });
    CFRunLoopRunInMode(M, 1, false);
    late++;
    return 0;
}

static OSStatus in_timer(void *unused)
{
    (void)unused;
    CFRunLoopTimerRef timer = CFRunLoopTimerCreateWithHandler(NULL, 0, 0, 0, 0, ^(CFRunLoopTimerRef it) {
        (void)it;
        MPExit(2);
    });
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CFRelease(timer);
    CFRunLoopRunInMode(M, 1, false);
    late++;
    return 0;
}

static OSStatus in_observer(void *unused)
{
    (void)unused;
    CFRunLoopObserverRef observer = CFRunLoopObserverCreateWithHandler(
        NULL, kCFRunLoopBeforeWaiting, false, 0, ^(CFRunLoopObserverRef it, CFRunLoopActivity activity) {
            (void)it, (void)activity;
            MPExit(3);
        });
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, M);
    CFRelease(observer);
    CFRelease(keep_busy(CFRunLoopGetCurrent(), M));
    CFRunLoopRunInMode(M, 1, false);
    late++;
    return 0;
}

static void test(void)
{
    MPQueueID queue = make_queue();
    start_task(in_block, NULL, queue);
    CHECK_INT(await_end(queue), 1);
    start_task(in_timer, NULL, queue);
    CHECK_INT(await_end(queue), 2);
    start_task(in_observer, NULL, queue);
    CHECK_INT(await_end(queue), 3);
    CHECK_INT(late, 0);
    CHECK_INT(MPDeleteQueue(queue), noErr);
}

CHECK_MAIN(test)

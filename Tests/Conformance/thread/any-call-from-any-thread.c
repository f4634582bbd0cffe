/* THREAD-10. Facts: THR-1. Written: guide, thread safety; CFRunLoop reference.
 * Three threads add, remove, signal, re-date, query, wake and invalidate on a loop that runs in a fourth: nothing
 * crashes or hangs, and each retain of an info is matched by one release. */
/* trace: none: the modes that another thread happens to see */
#include "../items.h"

enum { threads = 3, rounds = 400 };
static struct looper looper;
static struct counted infos[threads][rounds];
static int stray;
static void perform(void *info) { CHECK(owners(info) > 0); }
static void fire(CFRunLoopTimerRef timer, void *info)
{
    (void)timer;
    CHECK(owners(info) > 0);
}

static void use_source(struct counted *info, CFStringRef mode, unsigned dice)
{
    CFRunLoopSourceContext context = counted_source_context(perform, info);
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, dice % 4, &context);
    CFRunLoopAddSource(looper.loop, source, mode);
    CFRunLoopSourceSignal(source);
    if (dice & 16) CFRunLoopWakeUp(looper.loop);
    if (dice & 32) CFRunLoopRemoveSource(looper.loop, source, mode);
    if (dice & 64) sched_yield();
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
}

static void use_timer(struct counted *info, CFStringRef mode, unsigned dice)
{
    CFRunLoopTimerContext context = counted_timer_context(info);
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent() + 0.0001 * (dice % 4),
                                                   dice & 16 ? 0.0001 : 0, 0, 0, fire, &context);
    CFRunLoopAddTimer(looper.loop, timer, mode);
    if (dice & 32) CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent());
    if (dice & 64) sched_yield();
    if (dice & 128) CFRunLoopRemoveTimer(looper.loop, timer, mode);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
}

static void query(CFStringRef mode)
{
    CFStringRef current = CFRunLoopCopyCurrentMode(looper.loop);
    CHECK(current != NULL);
    if (current) CFRelease(current);
    CFArrayRef modes = CFRunLoopCopyAllModes(looper.loop);
    CHECK(CFArrayGetCount(modes) >= 1);
    CFRelease(modes);
    (void)CFRunLoopGetNextTimerFireDate(looper.loop, mode);
    CFRunLoopPerformBlock(looper.loop, mode, ^{ stray++; });
}

static void *work(void *number)
{
    unsigned dice = 12345 + (unsigned)(intptr_t)number;
    CFStringRef modes[] = {kCFRunLoopDefaultMode, kCFRunLoopCommonModes, M};
    for (int i = 0; i < rounds; i++) {
        dice = dice * 1103515245 + 12345;
        struct counted *info = &infos[(intptr_t)number][i];
        CFStringRef mode = modes[(dice >> 24) % 3];
        if (dice & 0x1000000) use_source(info, mode, dice >> 16);
        else use_timer(info, mode, dice >> 16);
        if (i % 16 == 0) query(mode == M ? kCFRunLoopDefaultMode : mode);
    }
    return NULL;
}

static void test(void)
{
    pthread_t workers[threads];
    start_looper(&looper);
    for (intptr_t i = 0; i < threads; i++) workers[i] = start_thread(work, (void *)i);
    for (int i = 0; i < threads; i++) join_thread(workers[i]);
    stop_looper(&looper);
    for (int i = 0; i < threads; i++)
        for (int k = 0; k < rounds; k++) CHECK_INT(owners(&infos[i][k]), 0);
}

CHECK_MAIN(test)

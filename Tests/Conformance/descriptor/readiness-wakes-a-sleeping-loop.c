/* FD-T5. Facts: FD-4, FD-5. Written: header CFFileDescriptor.h; cases.md 100.
 * Another thread writes, and enables. */
/* reference: absent CFFileDescriptor */
#include "../descriptors.h"

static sem_t called;
static double called_at;
static void callback(CFFileDescriptorRef f, CFOptionFlags types, void *info)
{
    (void)f; (void)types; (void)info;
    called_at = seconds_now();
    sem_post(&called);
}

static void test(void)
{
    int ends[2], fires = 0;
    struct looper looper;
    sem_init(&called, 0, 0);
    start_looper(&looper);
    stream_pair(ends);
    CFRunLoopTimerRef timer = make_timer(0.01, 0.01, count_timer, &fires);
    CFFileDescriptorRef f = CFFileDescriptorCreate(NULL, ends[0], true, callback, NULL);
    CFRunLoopSourceRef source = CFFileDescriptorCreateRunLoopSource(NULL, f, 0);
    CFRunLoopAddSource(looper.loop, source, kCFRunLoopDefaultMode);
    CFRelease(source);
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
    await_sleep(looper.loop);
    double before = seconds_now();
    send_text(ends[1], "x");
    CHECK(await_post(&called, 5));
    CHECK(called_at - before < 0.5);
    await_sleep(looper.loop);
    before = seconds_now();
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
    CHECK(await_post(&called, 5));
    CHECK(called_at - before < 0.5);
    CFRunLoopAddTimer(looper.loop, timer, kCFRunLoopDefaultMode);
    before = seconds_now();
    int seen;
    do seen = __atomic_load_n(&fires, __ATOMIC_SEQ_CST);
    while (seen < 5 && seconds_now() - before < 5 && sched_yield() == 0);
    /* At once, as its date has passed, and then at the points of its grid. */
    CHECK(seen >= 2 && seen <= (seconds_now() - before) / 0.01 + 2);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
    end_descriptor(f);
    stop_looper(&looper);
    close(ends[1]);
}

CHECK_MAIN(test)

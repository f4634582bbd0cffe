/* FD-T13. Facts: FD-4. Written: header CFFileDescriptor.h; cases.md 101.
 * One BeforeWaiting in a run. */
/* reference: absent CFFileDescriptor */
#include "../descriptors.h"

static int sleeps;
static void count_sleep(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer; (void)activity; (void)info;
    sleeps++;
}

static void test(void)
{
    int ends[2];
    struct port_deed deed = {NULL, 0};
    stream_pair(ends);
    CFFileDescriptorRef f = watch_descriptor(ends[0], &deed);
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
    CFRunLoopObserverRef observer = make_observer(kCFRunLoopBeforeWaiting, true, 0, count_sleep, NULL);
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, M);
    double before = processor_seconds();
    run_for(0.3);
    CHECK(processor_seconds() - before < 0.05);
    CHECK_INT(sleeps, 1);
    CHECK_INT(deed.calls, 0);
    CFRunLoopObserverInvalidate(observer);
    CFRelease(observer);
    end_descriptor(f);
    close(ends[1]);
}

CHECK_MAIN(test)

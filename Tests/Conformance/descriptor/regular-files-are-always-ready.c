/* FD-T9. Facts: FD-11. Written: header CFFileDescriptor.h.
 * A file beside a timer. */
/* reference: absent CFFileDescriptor */
#include "../descriptors.h"

static int again = 1;
static void enable(CFFileDescriptorRef f, CFOptionFlags types)
{
    if (again) CFFileDescriptorEnableCallBacks(f, types);
}

static void test(void)
{
    int fires = 0;
    struct port_deed deed = {enable, 0};
    CFFileDescriptorRef f = watch_descriptor(memfd_create("file", MFD_CLOEXEC), &deed);
    run_for(0.02);
    CHECK_INT(deed.calls, 0);
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack | kCFFileDescriptorWriteCallBack);
    CFRunLoopTimerRef timer = make_timer(0.005, 0.005, count_timer, &fires);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    double end = seconds_now() + 20;
    do run_for(0.1);
    while ((deed.calls <= 20 || fires <= 3) && seconds_now() < end);
    CHECK(deed.calls > 20);
    CHECK(fires > 3);
    again = 0;
    run_for(0.01);
    deed.calls = 0;
    double before = processor_seconds();
    run_for(0.1);
    CHECK(processor_seconds() - before < 0.05);
    CHECK_INT(deed.calls, 0);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
    end_descriptor(f);
}

CHECK_MAIN(test)

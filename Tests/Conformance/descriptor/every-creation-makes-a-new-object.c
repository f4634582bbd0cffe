/* FD-T10. Facts: FD-8. Written: header CFFileDescriptor.h; cases.md 98.
 * Two objects for one number, and one after the other. */
/* reference: absent CFFileDescriptor */
#include "../descriptors.h"

static void test(void)
{
    int ends[2], others[2];
    struct port_deed one = {NULL, 0}, two = {NULL, 0};
    stream_pair(ends);
    send_text(ends[1], "x");
    CFFileDescriptorRef first = watch_descriptor(ends[0], &one);
    CFFileDescriptorRef second = CFFileDescriptorCreate(NULL, ends[0], false, note_descriptor,
                                                        &(CFFileDescriptorContext){0, &two, NULL, NULL, NULL});
    schedule_descriptor(second);
    CHECK(first != second);
    CFFileDescriptorEnableCallBacks(first, kCFFileDescriptorReadCallBack);
    CFFileDescriptorEnableCallBacks(second, kCFFileDescriptorReadCallBack);
    run_for(0.03);
    CHECK_INT(one.calls, 1);
    CHECK_INT(two.calls, 1);
    CFFileDescriptorInvalidate(second);
    CFRelease(second);
    CFFileDescriptorEnableCallBacks(first, kCFFileDescriptorReadCallBack);
    run_for(0.03);
    CHECK_INT(one.calls, 2);
    end_descriptor(first);
    stream_pair(others);
    CHECK_INT(others[0], ends[0]);
    CFFileDescriptorRef third = watch_descriptor(others[0], &two);
    CHECK(CFFileDescriptorIsValid(third));
    CHECK_INT(CFFileDescriptorGetNativeDescriptor(third), others[0]);
    send_text(others[1], "x");
    CFFileDescriptorEnableCallBacks(third, kCFFileDescriptorReadCallBack);
    run_for(0.03);
    CHECK_INT(two.calls, 2);
    end_descriptor(third);
    close(ends[1]);
    close(others[1]);
}

CHECK_MAIN(test)

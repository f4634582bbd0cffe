/* FD-T3. Facts: FD-2. Written: header CFFileDescriptor.h.
 * A socket with data and room, and one without data. */
/* reference: absent CFFileDescriptor */
#include "../descriptors.h"

static void test(void)
{
    int ends[2];
    struct port_deed deed = {NULL, 0};
    stream_pair(ends);
    CFFileDescriptorRef f = watch_descriptor(ends[0], &deed);
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack | kCFFileDescriptorWriteCallBack);
    run_for(0.03);
    CHECK_TRACE("2");
    send_text(ends[1], "x");
    run_for(0.03);
    CHECK_TRACE("1");
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack | kCFFileDescriptorWriteCallBack);
    run_for(0.03);
    CHECK_TRACE("3");
    end_descriptor(f);
    close(ends[1]);
}

CHECK_MAIN(test)

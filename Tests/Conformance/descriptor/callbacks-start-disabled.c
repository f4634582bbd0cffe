/* FD-T1. Facts: FD-4. Written: Core Foundation, CFFileDescriptor reference.
 * A pipe with data, and one whose writer is gone. */
/* reference: absent CFFileDescriptor */
#include "../descriptors.h"

static void test(void)
{
    struct pipe_port one, two;
    open_pipe_port(&one, NULL);
    open_pipe_port(&two, NULL);
    send_text(one.ends[1], "x");
    close(two.ends[1]);
    double before = processor_seconds();
    run_for(0.2);
    CHECK(processor_seconds() - before < 0.05);
    CHECK_TRACE("");
    CFFileDescriptorEnableCallBacks(one.descriptor, kCFFileDescriptorReadCallBack);
    CFFileDescriptorEnableCallBacks(two.descriptor, kCFFileDescriptorReadCallBack);
    run_for(0.05);
    CHECK_TRACE("1 1");
    two.ends[1] = -1;
    close_pipe_port(&one);
    close_pipe_port(&two);
}

CHECK_MAIN(test)

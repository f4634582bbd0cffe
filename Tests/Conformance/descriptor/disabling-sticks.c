/* FD-T15. Facts: FD-4. Written: Core Foundation, CFFileDescriptor reference.
 * Disabling at three moments. */
/* reference: absent CFFileDescriptor */
#include "../descriptors.h"

static void enable_and_disable(CFFileDescriptorRef f, CFOptionFlags types)
{
    CFFileDescriptorEnableCallBacks(f, types);
    CFFileDescriptorDisableCallBacks(f, types);
}

static void test(void)
{
    struct pipe_port port;
    open_pipe_port(&port, enable_and_disable);
    CFFileDescriptorEnableCallBacks(port.descriptor, kCFFileDescriptorReadCallBack);
    CFFileDescriptorDisableCallBacks(port.descriptor, kCFFileDescriptorReadCallBack);
    send_text(port.ends[1], "x");
    double before = processor_seconds();
    run_for(0.1);
    CHECK_INT(port.calls, 0);
    CFFileDescriptorEnableCallBacks(port.descriptor, kCFFileDescriptorReadCallBack);
    CFFileDescriptorDisableCallBacks(port.descriptor, kCFFileDescriptorReadCallBack);
    run_for(0.1);
    CHECK_INT(port.calls, 0);
    CFFileDescriptorEnableCallBacks(port.descriptor, kCFFileDescriptorReadCallBack);
    run_for(0.1);
    CHECK_INT(port.calls, 1);
    CHECK(processor_seconds() - before < 0.1);
    close_pipe_port(&port);
}

CHECK_MAIN(test)

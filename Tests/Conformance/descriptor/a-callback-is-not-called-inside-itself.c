/* FD-T20. Facts: FD-4. Written: Core Foundation, CFFileDescriptor reference.
 * A callback that runs the loop before it reads. */
/* reference: absent CFFileDescriptor */
#include "../descriptors.h"

static int depth, deepest;
static void run_inside(CFFileDescriptorRef f, CFOptionFlags types)
{
    char byte;
    if (++depth > deepest) deepest = depth;
    double before = processor_seconds();
    run_for(0.05);
    CHECK(processor_seconds() - before < 0.03);
    CHECK_INT(read(CFFileDescriptorGetNativeDescriptor(f), &byte, 1), 1);
    CFFileDescriptorEnableCallBacks(f, types);
    depth--;
}

static void test(void)
{
    struct pipe_port port;
    open_pipe_port(&port, run_inside);
    CFFileDescriptorEnableCallBacks(port.descriptor, kCFFileDescriptorReadCallBack);
    send_text(port.ends[1], "xy");
    RUN_UNTIL(port.calls == 2);
    CHECK_INT(deepest, 1);
    close_pipe_port(&port);
}

CHECK_MAIN(test)

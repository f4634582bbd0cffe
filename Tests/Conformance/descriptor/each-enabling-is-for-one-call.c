/* FD-T2. Facts: FD-4. Written: Core Foundation, CFFileDescriptor reference.
 * A callback that reads one byte of three. */
/* reference: absent CFFileDescriptor */
#include "../descriptors.h"

static int again = 1;
static void read_one(CFFileDescriptorRef f, CFOptionFlags types)
{
    char byte;
    CHECK_INT(types, kCFFileDescriptorReadCallBack);
    CHECK_INT(read(CFFileDescriptorGetNativeDescriptor(f), &byte, 1), 1);
    if (again) CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
}

static void test(void)
{
    struct pipe_port port;
    open_pipe_port(&port, read_one);
    send_text(port.ends[1], "abc");
    CFFileDescriptorEnableCallBacks(port.descriptor, kCFFileDescriptorReadCallBack);
    run_for(0.05);
    CHECK_INT(port.calls, 3);
    again = 0;
    send_text(port.ends[1], "def");
    run_for(0.05);
    CHECK_INT(port.calls, 4);
    CFFileDescriptorEnableCallBacks(port.descriptor, kCFFileDescriptorReadCallBack);
    CFFileDescriptorEnableCallBacks(port.descriptor, kCFFileDescriptorReadCallBack);
    run_for(0.05);
    CHECK_INT(port.calls, 5);
    close_pipe_port(&port);
}

CHECK_MAIN(test)

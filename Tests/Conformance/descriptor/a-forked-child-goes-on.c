/* FD-T17. Facts: FD-4. Written: header CFFileDescriptor.h; decision D-13.
 * fork after the loop has served a descriptor. */
/* reference: absent CFFileDescriptor */
#include "../descriptors.h"

static struct pipe_port port;
static void read_one(CFFileDescriptorRef f, CFOptionFlags types)
{
    char byte;
    CHECK_INT(read(CFFileDescriptorGetNativeDescriptor(f), &byte, 1), 1);
    CFFileDescriptorEnableCallBacks(f, types);
}
static void child(void)
{
    struct pipe_port own;
    open_pipe_port(&own, read_one);
    CFFileDescriptorEnableCallBacks(own.descriptor, kCFFileDescriptorReadCallBack);
    send_text(own.ends[1], "x");
    send_text(port.ends[1], "x");
    RUN_UNTIL(own.calls == 1 && port.calls == 2);
    CHECK_INT(CFRunLoopRunInMode(M, 0.01, false), kCFRunLoopRunTimedOut);
    close_pipe_port(&own);
}

static void test(void)
{
    open_pipe_port(&port, read_one);
    CFFileDescriptorEnableCallBacks(port.descriptor, kCFFileDescriptorReadCallBack);
    send_text(port.ends[1], "x");
    RUN_UNTIL(port.calls == 1);
    CHECK_CHILD(child);
    send_text(port.ends[1], "x");
    RUN_UNTIL(port.calls == 2);
    close_pipe_port(&port);
}

CHECK_MAIN(test)

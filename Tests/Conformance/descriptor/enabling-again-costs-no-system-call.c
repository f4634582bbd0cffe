/* FD-T14. Facts: FD-4. Written: header CFFileDescriptor.h.
 * epoll_ctl is counted: this program defines it. */
/* reference: absent CFFileDescriptor */
#include "../descriptors.h"
#include <sys/epoll.h>
#include <sys/syscall.h>

static int controls;
int epoll_ctl(int set, int operation, int descriptor, struct epoll_event *event)
{
    controls++;
    return (int)syscall(SYS_epoll_ctl, set, operation, descriptor, event);
}

static void read_one(CFFileDescriptorRef f, CFOptionFlags types)
{
    char byte;
    CHECK_INT(read(CFFileDescriptorGetNativeDescriptor(f), &byte, 1), 1);
    CFFileDescriptorEnableCallBacks(f, types);
}

static void test(void)
{
    struct pipe_port ports[2];
    for (int i = 0; i < 2; i++) {
        open_pipe_port(&ports[i], read_one);
        CFFileDescriptorEnableCallBacks(ports[i].descriptor, kCFFileDescriptorReadCallBack);
    }
    run_for(0.01);
    int before = controls;
    for (int i = 0; i < 100; i++) {
        send_text(ports[i % 2].ends[1], "x");
        CHECK_INT(CFRunLoopRunInMode(M, 1, true), kCFRunLoopRunHandledSource);
    }
    CHECK_INT(ports[0].calls + ports[1].calls, 100);
    CHECK_INT(controls, before);
    close_pipe_port(&ports[0]);
    close_pipe_port(&ports[1]);
}

CHECK_MAIN(test)

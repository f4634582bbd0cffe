/* FD-T21. Facts: FD-7. Written: header CFFileDescriptor.h.
 * An eventfd with the number 1500. */
/* reference: absent CFFileDescriptor */
#include "../descriptors.h"

static void test(void)
{
    struct rlimit limit;
    struct port_deed deed = {NULL, 0};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max < 4096 ? limit.rlim_max : 4096;
    setrlimit(RLIMIT_NOFILE, &limit);
    int low = eventfd(1, EFD_CLOEXEC), high = fcntl(low, F_DUPFD_CLOEXEC, 1500);
    close(low);
    CFFileDescriptorRef f = watch_descriptor(high, &deed);
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
    CHECK_INT(CFRunLoopRunInMode(M, 1, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("1");
    end_descriptor(f);
}

CHECK_MAIN(test)

/* FD-T16. Facts: FD-4. Written: header CFFileDescriptor.h.
 * Both ends of pipes whose other end is gone. */
/* reference: absent CFFileDescriptor */
#include "../descriptors.h"

static void check(int side, CFOptionFlags type)
{
    int ends[2];
    struct port_deed deed = {NULL, 0};
    CHECK_INT(pipe2(ends, O_CLOEXEC), 0);
    CFFileDescriptorRef f = watch_descriptor(ends[side], &deed);
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
    close(ends[!side]);
    CFFileDescriptorEnableCallBacks(f, type);
    double before = processor_seconds();
    run_for(0.1);
    CHECK_INT(deed.calls, 1);
    CFFileDescriptorEnableCallBacks(f, type);
    run_for(0.1);
    CHECK_INT(deed.calls, 2);
    CHECK(processor_seconds() - before < 0.1);
    forget_notes();
    end_descriptor(f);
}

static void test(void)
{
    check(0, kCFFileDescriptorReadCallBack);
    check(1, kCFFileDescriptorWriteCallBack);
}

CHECK_MAIN(test)

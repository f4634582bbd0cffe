/* FD-T4. Facts: FD-5. Written: Core Foundation, CFFileDescriptor reference.
 * The three orders. */
/* reference: absent CFFileDescriptor */
#include "../descriptors.h"

static void check(int when)
{
    int ends[2];
    struct port_deed deed = {NULL, 0};
    stream_pair(ends);
    send_text(ends[1], "x");
    CFFileDescriptorRef f = make_descriptor(ends[0], &deed);
    if (when == 0) CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
    CFRunLoopSourceRef source = CFFileDescriptorCreateRunLoopSource(NULL, f, 0);
    if (when == 1) CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRelease(source);
    if (when == 2) CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
    CHECK_INT(CFRunLoopRunInMode(M, 1, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("1");
    end_descriptor(f);
    close(ends[1]);
}

static void test(void)
{
    for (int when = 0; when < 3; when++) check(when);
}

CHECK_MAIN(test)

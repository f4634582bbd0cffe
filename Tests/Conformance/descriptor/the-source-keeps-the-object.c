/* FD-T12. Facts: FD-10. Written: header CFFileDescriptor.h.
 * Releasing the object, and its second source. */
/* reference: absent CFFileDescriptor */
#include "../descriptors.h"

static void test(void)
{
    int ends[2];
    struct port_deed deed = {NULL, 0};
    stream_pair(ends);
    send_text(ends[1], "x");
    CFFileDescriptorRef f = make_descriptor(ends[0], &deed);
    CFRunLoopSourceRef source = CFFileDescriptorCreateRunLoopSource(NULL, f, 5);
    CFRunLoopSourceRef same = CFFileDescriptorCreateRunLoopSource(NULL, f, 6);
    CHECK(source == same);
    CHECK_INT(CFRunLoopSourceGetOrder(same), 5);
    CFRelease(same);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
    CFRelease(f);
    run_for(0.02);
    CHECK_TRACE("1");
    CFRetain(f);
    CFRunLoopSourceInvalidate(source);
    CHECK(CFFileDescriptorIsValid(f));
    CFRunLoopSourceRef next = CFFileDescriptorCreateRunLoopSource(NULL, f, 0);
    CHECK(next != source);
    CFRelease(source);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), next, M);
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
    run_for(0.02);
    CHECK_TRACE("1");
    CFRunLoopSourceInvalidate(next);
    CFRelease(next);
    CFRelease(f);
    CHECK(!is_open(ends[0]));
    close(ends[1]);
}

CHECK_MAIN(test)

/* FD-T7. Facts: FD-6, FD-9. Written: Core Foundation, CFFileDescriptor reference.
 * With and without closeOnInvalidate. */
/* reference: absent CFFileDescriptor */
#include "../descriptors.h"

static void check(Boolean closes)
{
    int ends[2];
    struct port_deed deed = {NULL, 0};
    CFFileDescriptorContext context = {0, &deed, NULL, NULL, NULL};
    stream_pair(ends);
    CFFileDescriptorRef f = CFFileDescriptorCreate(NULL, ends[0], closes, note_descriptor, &context);
    CHECK(CFFileDescriptorIsValid(f));
    CHECK_INT(CFFileDescriptorGetNativeDescriptor(f), ends[0]);
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorWriteCallBack);
    CFRunLoopSourceRef source = CFFileDescriptorCreateRunLoopSource(NULL, f, 0);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFFileDescriptorInvalidate(f);
    CFFileDescriptorInvalidate(f);
    CHECK(!CFFileDescriptorIsValid(f));
    CHECK(!CFRunLoopSourceIsValid(source));
    CHECK_INT(CFFileDescriptorGetNativeDescriptor(f), -1);
    CHECK(CFFileDescriptorCreateRunLoopSource(NULL, f, 0) == NULL);
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorWriteCallBack);
    CHECK_INT(CFRunLoopRunInMode(M, 0.01, false), kCFRunLoopRunFinished);
    CHECK_INT(deed.calls, 0);
    CHECK_INT(is_open(ends[0]), !closes);
    if (!closes) close(ends[0]);
    CFRelease(source);
    CFRelease(f);
    close(ends[1]);
}

static void test(void)
{
    check(true);
    check(false);
}

CHECK_MAIN(test)

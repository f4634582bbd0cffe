/* FD-T22. Facts: FD-6. Written: header CFFileDescriptor.h.
 * With a release callback and no retain. */
/* reference: absent CFFileDescriptor */
#include "../descriptors.h"

static struct counted counted = {1, 0, NULL};
static void release(void *info) { ((struct counted *)info)->releases++; }
static void callback(CFFileDescriptorRef f, CFOptionFlags types, void *info)
{
    (void)types;
    CFFileDescriptorInvalidate(f);
    CHECK_INT(owners(info), 1);
    note("called");
}

static void test(void)
{
    int ends[2];
    CFFileDescriptorContext context = {0, &counted, NULL, release, NULL};
    stream_pair(ends);
    CFFileDescriptorRef f = CFFileDescriptorCreate(NULL, ends[0], true, callback, &context);
    schedule_descriptor(f);
    CFFileDescriptorEnableCallBacks(f, 3);
    CHECK_INT(CFRunLoopRunInMode(M, 1, false), kCFRunLoopRunFinished);
    CHECK_TRACE("called");
    CHECK_INT(owners(&counted), 0);
    CFRelease(f);
    close(ends[1]);
}

CHECK_MAIN(test)

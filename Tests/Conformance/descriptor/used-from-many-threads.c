/* FD-T18. Facts: FD-4. Written: header CFFileDescriptor.h.
 * Four threads, one loop. */
/* reference: absent CFFileDescriptor */
#include "../descriptors.h"

static CFRunLoopRef loop;
static void *worker(void *unused)
{
    (void)unused;
    for (int round = 0; round < 60; round++) {
        int ends[2];
        stream_pair(ends);
        CFFileDescriptorRef f = CFFileDescriptorCreate(NULL, ends[0], true, NULL, NULL);
        CFRunLoopSourceRef source = CFFileDescriptorCreateRunLoopSource(NULL, f, 0);
        CFRunLoopAddSource(loop, source, kCFRunLoopDefaultMode);
        CFRelease(source);
        for (int i = 0; i < 5; i++) {
            send_text(ends[1], "x");
            CFFileDescriptorEnableCallBacks(f, 3);
            CFFileDescriptorDisableCallBacks(f, kCFFileDescriptorWriteCallBack);
            CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
        }
        end_descriptor(f);
        close(ends[1]);
    }
    return NULL;
}

static void test(void)
{
    struct looper looper;
    pthread_t threads[4];
    start_looper(&looper);
    loop = looper.loop;
    int before = open_descriptors();
    for (int i = 0; i < 4; i++) threads[i] = start_thread(worker, NULL);
    for (int i = 0; i < 4; i++) join_thread(threads[i]);
    CHECK(open_descriptors() <= before + 2);
    stop_looper(&looper);
}

CHECK_MAIN(test)

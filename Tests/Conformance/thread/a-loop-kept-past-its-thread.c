/* THREAD-4. Facts: THR-5, cases 6 and 106. Written: guide, thread safety; measured.
 * A retained loop may be used after its thread has ended: wakes, stops and additions do no harm, queries
 * work, the last release frees it. */
#include "../items.h"

static void *own(void *loop)
{
    CFRunLoopRef current = CFRunLoopGetCurrent();
    CFRunLoopSourceRef keeper = keep_busy(current, M);
    CFRunLoopRunInMode(M, 0, false);
    CFRelease(keeper);
    *(CFRunLoopRef *)loop = (CFRunLoopRef)CFRetain(current);
    return NULL;
}

static void test(void)
{
    CFRunLoopRef loop = NULL;
    struct counted info = {0, 0, "info"};
    join_thread(start_thread(own, &loop));
    CFRunLoopWakeUp(loop);
    CFRunLoopStop(loop);
    CHECK(!CFRunLoopIsWaiting(loop));
    CHECK(CFRunLoopCopyCurrentMode(loop) == NULL);
    CFArrayRef modes = CFRunLoopCopyAllModes(loop);
    CHECK(modes != NULL);
    if (modes) CFRelease(modes);
    CHECK(CFRunLoopGetNextTimerFireDate(loop, M) == 0);
    CFRunLoopSourceContext context = counted_source_context(NULL, &info);
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopSourceSignal(source);
    CFRunLoopWakeUp(loop);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    CHECK_INT(owners(&info), 0);
    CFRelease(loop);
}

CHECK_MAIN(test)

/* MULTI-6. Facts: MPS-4, MPS-5. Written: DESIGN D-18.
 * A task that asks for 32 KiB of stack, or for one byte, formats strings and runs its loop; one that asks for 8 MiB can
 * use them, and a size that no machine has gives kMPInsufficientResourcesErr. */
#include "mp.h"

static OSStatus works(void *fires)
{
    for (int i = 0; i < 20; i++) {
        char text[200];
        CFStringRef string = CFStringCreateWithFormat(NULL, NULL, CFSTR("%@ %d %f %s"), CFSTR("com.MyApp.Thread-"),
                                                      i, 1.5, "text");
        CHECK(CFStringGetCString(string, text, sizeof text, kCFStringEncodingASCII));
        CFRelease(string);
    }
    CFRunLoopTimerRef timer = make_timer(0, 0.001, count_timer, fires);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CFRelease(timer);
    return CFRunLoopRunInMode(M, 0.02, false);
}

static OSStatus uses_much(void *unused)
{
    volatile char much[7 << 20];
    (void)unused;
    for (size_t i = 0; i < sizeof much; i += 4096) much[i] = 1;
    return much[4096];
}

static void check(TaskProc body, ByteCount stack, OSStatus result)
{
    int fires = 0;
    MPQueueID queue = make_queue();
    CHECK_INT(MPCreateTask(body, &fires, stack, queue, NULL, NULL, 0, NULL), noErr);
    CHECK_INT(await_end(queue), result);
    CHECK(body != works || fires > 0);
    CHECK_INT(MPDeleteQueue(queue), noErr);
}

static void test(void)
{
    MPTaskID task = NULL;
    check(works, 8 * 4096, kCFRunLoopRunTimedOut);
    check(works, 1, kCFRunLoopRunTimedOut);
    check(works, 0, kCFRunLoopRunTimedOut);
    check(uses_much, 8 << 20, 1);
    CHECK_INT(MPCreateTask(works, NULL, (ByteCount)-1, NULL, NULL, NULL, 0, &task), kMPInsufficientResourcesErr);
    CHECK_INT(MPCreateTask(works, NULL, (ByteCount)1 << 60, NULL, NULL, NULL, 0, &task), kMPInsufficientResourcesErr);
    CHECK(task == NULL);
}

CHECK_MAIN(test)

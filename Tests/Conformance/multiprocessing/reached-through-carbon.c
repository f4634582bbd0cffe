/* MULTI-21. Facts: MPS-1, LST-16. Written: documents (headers).
 * <Carbon/Carbon.h> and <CoreServices/CoreServices.h> bring Core Foundation, the scalar types and Multiprocessing
 * Services; `nil` is left to the program. */
#include <Carbon/Carbon.h>
#include <CoreServices/CoreServices.h>
#include "../check.h"

#define nil NULL

static OSStatus body(void *parameter)
{
    CFStringRef name = CFStringCreateWithFormat(nil, nil, CFSTR("com.MyApp.Thread-%d"), (int)(long)MPCurrentTaskID());
    CHECK(CFStringHasPrefix(name, CFSTR("com.MyApp.Thread-")));
    CFRelease(name);
    MPNotifyQueue((MPQueueID)parameter, nil, nil, nil);
    MPExit(noErr);
    return noErr;
}

static void test(void)
{
    MPTaskID task = kInvalidID;
    MPQueueID queue = nil;
    CHECK_INT(MPCreateQueue(&queue), noErr);
    CHECK_INT(MPCreateTask(&body, queue, 8 * 4096, nil, nil, nil, 0, &task), noErr);
    CHECK_INT(MPWaitOnQueue(queue, nil, nil, nil, kDurationForever), noErr);
    CHECK(task != kInvalidID);
}

CHECK_MAIN_THREAD(test)

/* RUN-19 (D-4: DIF-6, MQ-1): without libdispatch the main thread is no exception: an empty mode is Finished at once.
 * reference: differs D-4 MQ-1: its main queue keeps every common mode from being empty */
#include "../scenario.h"

static void test(void)
{
    double start = seconds_undelayed();
    CHECK_INT(CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.5, false), kCFRunLoopRunFinished);
    CFRunLoopObserverRef observer = observe(CFRunLoopGetCurrent(), kCFRunLoopDefaultMode, NULL);
    CHECK_INT(CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.5, true), kCFRunLoopRunFinished);
    CHECK(seconds_undelayed() - start < 0.4);
    CHECK_TRACE("");
    CFRunLoopRemoveObserver(CFRunLoopGetCurrent(), observer, kCFRunLoopDefaultMode);
    CFRelease(observer);
}

CHECK_MAIN_THREAD(test)

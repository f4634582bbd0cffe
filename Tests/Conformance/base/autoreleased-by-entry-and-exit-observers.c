/* BASE-T24, BASE-5: what the observers of a run's entry and exit give up is released by the end of that run. */
/* reference: absent CFAutorelease */
#include "../check.h"

static CFDateRef given[2];

static void give_up(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)info;
    CFAutorelease(CFRetain(given[activity == kCFRunLoopExit]));
}

static void test(void)
{
    for (int i = 0; i < 2; i++) given[i] = CFDateCreate(NULL, i);
    CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, kCFRunLoopEntry | kCFRunLoopExit, true, 0, give_up, NULL);
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, kCFRunLoopDefaultMode);
    CFRunLoopSourceRef source = make_source(0, NULL, NULL);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, false);
    for (int i = 0; i < 2; i++) {
        CHECK_INT(CFGetRetainCount(given[i]), 1);
        CFRelease(given[i]);
    }
    CFRelease(source);
    CFRelease(observer);
}

CHECK_MAIN(test)

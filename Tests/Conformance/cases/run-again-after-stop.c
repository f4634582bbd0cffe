/* CASE-106 (WK-1, RC-10): a loop can be run, stopped and run again as often as one likes, with fresh items each time,
 * and nothing stays behind, descriptors included. */
#include "../scenario.h"

static void run_once(void)
{
    struct port port = {-1, "P", NULL};
    CFRunLoopSourceRef source = (CFRunLoopSourceRef)CFRetain(add_port(kCFRunLoopDefaultMode, &port, 1));
    CFRunLoopTimerRef timer = make_timer(0.01, 0.01, stop_fire, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode);
    CFRunLoopRun();
    CHECK_TRACE("P");
    CFRunLoopTimerInvalidate(timer);
    CFRunLoopSourceInvalidate(source);
    CFRelease(timer);
    CFRelease(source);
    close(port.descriptor);
    CFRunLoopRun();
}

static void test(void)
{
    run_once();
    int before = open_descriptors();
    for (int i = 0; i < 5; i++) run_once();
    CHECK_INT(open_descriptors(), before);
}

CHECK_MAIN(test)

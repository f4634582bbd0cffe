/* TIMER-19. Facts: TMR-17. Written: CFRunLoop reference, CFRunLoopAddTimer.
 * A timer belongs to one loop: adding it to a second one does nothing until it has left all modes of the first. */
#include "../items.h"

static void test(void)
{
    struct looper looper;
    start_looper(&looper);
    CFRunLoopRef own = CFRunLoopGetCurrent(), other = looper.loop;
    int fires = 0;
    CFRunLoopTimerRef timer = make_timer(100, 100, count_timer, &fires);
    CFRunLoopAddTimer(own, timer, M);
    CFRunLoopAddTimer(own, timer, N);
    CFRunLoopAddTimer(other, timer, kCFRunLoopDefaultMode);
    CFRunLoopAddTimer(other, timer, kCFRunLoopCommonModes);
    CHECK(!CFRunLoopContainsTimer(other, timer, kCFRunLoopDefaultMode));
    CFRunLoopRemoveTimer(own, timer, M);
    CFRunLoopAddTimer(other, timer, kCFRunLoopDefaultMode);
    CHECK(!CFRunLoopContainsTimer(other, timer, kCFRunLoopDefaultMode));
    CHECK(CFRunLoopContainsTimer(own, timer, N));
    CFRunLoopRemoveTimer(own, timer, N);
    CFRunLoopAddTimer(other, timer, kCFRunLoopDefaultMode);
    CHECK(CFRunLoopContainsTimer(other, timer, kCFRunLoopDefaultMode));
    CFRunLoopAddTimer(own, timer, M);
    CHECK(!CFRunLoopContainsTimer(own, timer, M));
    CFRunLoopTimerInvalidate(timer);
    CHECK(!CFRunLoopContainsTimer(other, timer, kCFRunLoopDefaultMode));
    CFRelease(timer);
    stop_looper(&looper);
}

CHECK_MAIN(test)

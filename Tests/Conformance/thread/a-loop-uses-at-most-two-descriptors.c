/* THREAD-9. Facts: THR-8, MOD-14. Written: DESIGN D-12.
 * Without port sources a loop uses at most two descriptors, with 50 modes, 500 timers and 50 sources, also
 * while another thread adds to it, and none is left when its thread ends. */
/* reference: differs D-12 three descriptors for each loop and two for each further mode */
#include "../items.h"

static int before;
static void *own(void *unused)
{
    (void)unused;
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    int fires = 0;
    for (int i = 0; i < 50; i++) {
        CFStringRef mode = CFStringCreateWithFormat(NULL, NULL, CFSTR("mode %d"), i);
        CFRunLoopSourceRef keeper = keep_busy(loop, mode);
        for (int k = 0; k < 10; k++) {
            CFRunLoopTimerRef timer = make_timer(0.001 * k, 0, count_timer, &fires);
            CFRunLoopAddTimer(loop, timer, mode);
            CFRelease(timer);
        }
        CFRunLoopRunInMode(mode, i % 10 ? 0 : 0.002, false);
        CHECK(open_descriptors() <= before + 2);
        CFRelease(keeper);
        CFRelease(mode);
    }
    CHECK(fires > 0);
    return NULL;
}

static void test(void)
{
    before = open_descriptors();
    join_thread(start_thread(own, NULL));
    CHECK_INT(open_descriptors(), before);
}

CHECK_MAIN(test)

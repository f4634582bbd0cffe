/* THREAD-14. Facts: CST-16 (measured here: about 65 bytes a run). Written: DESIGN 5 (nothing is left behind).
 * 1,500 runs that end by their timeout leave neither memory nor descriptors behind. */
/* reference: differs CST-16 each finite timeout leaves some 65 bytes behind */
#include "../items.h"

static void time_out(int times)
{
    for (int i = 0; i < times; i++) CHECK_INT(CFRunLoopRunInMode(M, 0.0001, false), kCFRunLoopRunTimedOut);
}

static void test(void)
{
    CFRunLoopSourceRef keeper = keep_busy(CFRunLoopGetCurrent(), M);
    time_out(200);
    size_t before = heap_in_use();
    int descriptors = open_descriptors();
    time_out(1500);
    for (int i = 0; i < 50 && heap_in_use() > before + 20000; i++) stall(0.005);
    CHECK(heap_in_use() <= before + 20000);
    CHECK_INT(open_descriptors(), descriptors);
    CFRelease(keeper);
}

CHECK_MAIN(test)

/* SOURCE-29. Facts: SRC-17, case 45. Written: measured.
 * Two sources that signal themselves: of equal order both advance, also one source a call; of different order
 * the lower one wins when each call performs one. */
#include "../items.h"

static CFRunLoopSourceRef sources[2];
static int performs[2];
static void perform(void *info)
{
    int which = (int)(intptr_t)info;
    performs[which]++;
    CFRunLoopSourceSignal(sources[which]);
}

static void run_100_times(CFIndex second_order, Boolean return_after_source)
{
    for (int i = 0; i < 2; i++) {
        performs[i] = 0;
        sources[i] = make_source(i ? second_order : 0, perform, (void *)(intptr_t)i);
        CFRunLoopAddSource(CFRunLoopGetCurrent(), sources[i], M);
        CFRunLoopSourceSignal(sources[i]);
    }
    for (int i = 0; i < 100; i++) CFRunLoopRunInMode(M, 0, return_after_source);
    for (int i = 0; i < 2; i++) {
        CFRunLoopSourceInvalidate(sources[i]);
        CFRelease(sources[i]);
    }
}

static void test(void)
{
    run_100_times(0, true);
    CHECK_INT(performs[0], 50);
    CHECK_INT(performs[1], 50);
    run_100_times(0, false);
    CHECK_INT(performs[0], 100);
    CHECK_INT(performs[1], 100);
    run_100_times(1, true);
    CHECK_INT(performs[0], 100);
    CHECK_INT(performs[1], 0);
    run_100_times(1, false);
    CHECK_INT(performs[0], 100);
    CHECK_INT(performs[1], 100);
}

CHECK_MAIN(test)

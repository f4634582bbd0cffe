/* ERROR-6. Facts: ERR-4, MOD-9. Written: CFRunLoop reference, run results; DESIGN D-14.
 * Running the mode NULL is over at once with Finished; the process says so once. */
#include "../items.h"

static void run_null(void)
{
    CFStringRef none = NULL;
    for (int i = 0; i < 10; i++) CHECK_INT(CFRunLoopRunInMode(none, 5, i % 2), kCFRunLoopRunFinished);
}

static void test(void)
{
    CFRunLoopSourceRef keeper = keep_busy(CFRunLoopGetCurrent(), kCFRunLoopDefaultMode);
    double start = seconds_undelayed();
    CHECK_INT(lines_said_by(run_null), 1);
    CHECK(seconds_undelayed() - start < 1);
    CHECK_INT(lines_said_by(run_null), 0);
    CFRelease(keeper);
}

CHECK_MAIN(test)

/* ERROR-12. Facts: RL-3. Written: DESIGN D-14.
 * Releasing a loop that the caller does not own aborts, and the line says so. */
/* reference: differs D-14 dies of SIGILL without naming the function */
#include "../items.h"

static void release(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    for (int i = 0; i < 4; i++) CFRelease(loop);
}

static void test(void)
{
    CHECK_ABORTS(release, "CFRelease");
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRetain(loop);
    CFRelease(loop);
    CHECK(CFRunLoopGetCurrent() == loop);
}

CHECK_MAIN(test)

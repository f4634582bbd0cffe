/* SOURCE-12. Facts: CTX (perform). Written: DESIGN D-7.
 * No lock is held while perform runs. */
#include "../items.h"

static int performs;
static void perform(void *info)
{
    (void)info;
    performs++;
    CHECK(other_threads_can_use(CFRunLoopGetCurrent()));
}

static void test(void)
{
    CFRunLoopSourceRef source = make_source(0, perform, NULL);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRunLoopSourceSignal(source);
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunHandledSource);
    CHECK_INT(performs, 1);
    CFRelease(source);
}

CHECK_MAIN(test)

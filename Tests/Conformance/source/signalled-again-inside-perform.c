/* SOURCE-22. Facts: SRC-15. Written: measured.
 * The signal is cleared before perform: signalled again inside it, the source is performed in the next pass,
 * without a wake and without sleeping in between. */
#include "../items.h"

static CFRunLoopSourceRef source;
static int performs;
static void perform(void *info)
{
    (void)info;
    note("perform");
    if (++performs < 3) CFRunLoopSourceSignal(source);
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    source = make_source(0, perform, NULL);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopObserverRef observer = observe(loop, M, NULL);
    CFRunLoopSourceSignal(source);
    CHECK_INT(CFRunLoopRunInMode(M, 0.03, false), kCFRunLoopRunTimedOut);
    CHECK_TRACE("En BT BS perform BT BS perform BT BS perform BT BS BW AW Ex");
    CFRelease(observer);
    CFRelease(source);
}

CHECK_MAIN(test)

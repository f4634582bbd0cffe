/* SOURCE-25. Facts: SRC-18. Written: measured.
 * A source that a perform signals, or signals and adds, is performed in the next pass. */
#include "../items.h"

static CFRunLoopSourceRef member, newcomer;
static void perform(void *info)
{
    (void)info;
    note("a");
    CFRunLoopSourceSignal(member);
    CFRunLoopSourceSignal(newcomer);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), newcomer, M);
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef source = make_source(0, perform, NULL);
    member = make_source(1, note_info, "b");
    newcomer = make_source(2, note_info, "c");
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopAddSource(loop, member, M);
    CFRunLoopObserverRef observer = observe(loop, M, NULL);
    CFRunLoopSourceSignal(source);
    CFRunLoopRunInMode(M, 0.03, false);
    CHECK_TRACE("En BT BS a BT BS b c BT BS BW AW Ex");
    CFRelease(observer);
    CFRelease(source);
    CFRelease(member);
    CFRelease(newcomer);
}

CHECK_MAIN(test)

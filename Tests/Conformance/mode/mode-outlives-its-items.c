/* MODE-4 (MOD-2): a mode whose last item has left is still a mode of the loop, and usable again. */
#include "../scenario.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef source = make_source(0, note_perform, "S");
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopRemoveSource(loop, source, M);
    CHECK(has_mode(loop, M));
    CHECK_INT(CFRunLoopRunInMode(M, 1, false), kCFRunLoopRunFinished);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopSourceSignal(source);
    note_run(M, 1, true);
    CHECK_TRACE("S => HandledSource");
    CFRunLoopSourceInvalidate(source);
    CHECK(has_mode(loop, M));
    CFRelease(source);
}

CHECK_MAIN(test)

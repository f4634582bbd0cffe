/* SOURCE-42. Facts: SRC-13, SRC-17. Written: found by Tests/Generated.
 * Among sources of one order, one that is added with its signal comes behind those that were signalled in the mode
 * before: the mode learns of the signal when the source comes.
 * reference: differs SRC-17 goes by the moment of the signal, wherever the source was */
#include "../items.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef here = make_source(0, note_info, "here"), added = make_source(0, note_info, "added");
    CFRunLoopAddSource(loop, here, M);
    CFRunLoopSourceSignal(added);
    CFRunLoopSourceSignal(here);
    CFRunLoopAddSource(loop, added, M);
    CFRunLoopRunInMode(M, 0, false);
    CHECK_TRACE("here added");
    CFRelease(here);
    CFRelease(added);
}

CHECK_MAIN(test)

/* BLOCK-18. Facts: BLK-3, BLK-5. Written: found by Tests/Generated, program 5955.
 * Which blocks a step performs is settled when it begins: a mode that one of them makes common performs those of the
 * common modes in its next step.
 * reference: differs BLK-3 looks at each block in its turn */
#include "../scenario.h"

static void note_source(void *info) { note("%s", (const char *)info); }

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef source = make_source(0, note_source, "source");
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopSourceSignal(source);
    CFRunLoopPerformBlock(loop, M, ^{
        note("own");
        CFRunLoopAddCommonMode(loop, M);
    });
    CFRunLoopPerformBlock(loop, kCFRunLoopCommonModes, ^{ note("common"); });
    note_run(M, 0, false);
    CHECK_TRACE("own source common => TimedOut");
    CFRelease(source);
}

CHECK_MAIN(test)

/* NEST-8 (NST-6): a block that nests a run: blocks already in line behind it stay outside, those queued by it are run
 * inside. */
#include "../scenario.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    add_idle(M);
    CFRunLoopPerformBlock(loop, M, ^{
        note("A{");
        CFRunLoopPerformBlock(loop, M, ^{ note("C"); });
        note_run(M, 0, false);
        note("}");
    });
    CFRunLoopPerformBlock(loop, M, ^{ note("B"); });
    note_run(M, 0, false);
    CHECK_TRACE("A{ C => TimedOut } B => TimedOut");
}

CHECK_MAIN(test)

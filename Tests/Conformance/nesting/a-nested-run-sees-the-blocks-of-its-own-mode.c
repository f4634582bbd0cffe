/* NEST-19. Facts: NST-6. Written: found by Tests/Generated, program 199.
 * A run that a block starts in another mode performs the blocks that wait for that mode.
 * reference: differs NST-6 while it performs blocks it forgets those of every mode */
#include "../scenario.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    add_idle(M);
    CFRunLoopPerformBlock(loop, M, ^{
        note("A{");
        note_run(N, 0, false);
        note("}");
    });
    CFRunLoopPerformBlock(loop, N, ^{ note("B"); });
    note_run(M, 0, false);
    CHECK_TRACE("A{ B => TimedOut } => TimedOut");
}

CHECK_MAIN(test)

/* LOOP-6 (RL-5): the array of all modes belongs to the caller and does not follow later changes. */
#include "../scenario.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFArrayRef before = CFRunLoopCopyAllModes(loop);
    add_idle(M);
    add_idle(N);
    CHECK_INT(CFArrayGetCount(before), 1);
    CHECK_INT(mode_count(loop), 3);
    CHECK(has_mode(loop, M) && has_mode(loop, N) && has_mode(loop, kCFRunLoopDefaultMode));
    CFRelease(before);
}

CHECK_MAIN(test)

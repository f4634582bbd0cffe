/* BLOCK-13 (BLK-3): a block for a set of modes runs once, in whichever of them runs first. */
#include "../scenario.h"

static CFTypeRef set_of_both(void)
{
    const void *modes[] = {M, N};
    return CFSetCreate(NULL, modes, 2, &kCFTypeSetCallBacks);
}

static void check_runs_once(CFTypeRef modes, CFStringRef first, CFStringRef second)
{
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), modes, ^{ note("block"); });
    CFRelease(modes);
    CFRunLoopRunInMode(CFSTR("third"), 0, false);
    CHECK_TRACE("");
    CFRunLoopRunInMode(first, 0, false);
    CHECK_TRACE("block");
    CFRunLoopRunInMode(second, 0, false);
    CHECK_TRACE("");
}

static void test(void)
{
    add_idle(M);
    add_idle(N);
    add_idle(CFSTR("third"));
    check_runs_once(set_of_both(), M, N);
    check_runs_once(set_of_both(), N, M);
}

CHECK_MAIN(test)

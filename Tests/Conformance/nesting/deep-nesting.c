/* NEST-15 (DIF-19, NST-1, NST-4): twenty runs in one another, alternating between two modes: each has its own mode
 * and result and they end in the reverse order. */
#include "../scenario.h"

static CFRunLoopSourceRef source;
static int depth;

static void nest(void *info)
{
    int level = ++depth;
    (void)info;
    if (level == 20) return;
    CFRunLoopSourceSignal(source);
    SInt32 result = CFRunLoopRunInMode(level % 2 ? N : M, 10, true);
    CHECK_INT(result, kCFRunLoopRunHandledSource);
    CHECK_INT(depth, 20);
    CFStringRef mode = CFRunLoopCopyCurrentMode(CFRunLoopGetCurrent());
    CHECK(CFEqual(mode, level % 2 ? M : N));
    CFRelease(mode);
}

static void test(void)
{
    source = add_signalled(M, 0, nest, NULL);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, N);
    CHECK_INT(CFRunLoopRunInMode(M, 10, true), kCFRunLoopRunHandledSource);
    CHECK_INT(depth, 20);
}

CHECK_MAIN(test)

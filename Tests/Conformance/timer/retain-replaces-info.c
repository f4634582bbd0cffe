/* TIMER-43. Facts: TMR-20, SRC-1. Written: header; CFRunLoop reference, timer contexts.
 * The callout gets what the context's retain returned; the context given to Create may go away. */
#include "../items.h"

static int original = 1, replacement = 2;
static const void *retain(const void *info)
{
    (void)info;
    return &replacement;
}
static void fire(CFRunLoopTimerRef timer, void *info)
{
    (void)timer;
    CHECK(info == &replacement);
    note("fired");
}

static void test(void)
{
    CFRunLoopTimerContext context = {0, &original, retain, NULL, NULL};
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, 0, 0, 0, 0, fire, &context);
    memset(&context, 0xff, sizeof context);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CFRelease(timer);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
    CHECK_TRACE("fired");
}

CHECK_MAIN(test)

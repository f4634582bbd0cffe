/* TIMER-22. Facts: TMR-20, CTX. Written: CFRunLoop reference, timer contexts.
 * info is retained at creation and released at invalidation, after which the context reads NULL; a callout
 * that invalidates its own timer keeps its info to the end. */
#include "../items.h"

static struct counted info = {0, 0, "info"};
static void fire(CFRunLoopTimerRef timer, void *argument)
{
    CFRunLoopTimerContext stored = {0};
    CHECK(argument == &info);
    CHECK(owners(&info) > 0);
    CFRunLoopTimerInvalidate(timer);
    CHECK(!CFRunLoopTimerIsValid(timer));
    CFRunLoopTimerGetContext(timer, &stored);
    CHECK(stored.info == NULL);
    CHECK(CFRunLoopTimerGetNextFireDate(timer) == 0);
    CHECK(owners(&info) > 0);
    note("fired");
}

static void test(void)
{
    CFRunLoopTimerContext context = counted_timer_context(&info), stored = {0};
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent(), 1, 0, 0, fire, &context);
    CHECK_INT(owners(&info), 1);
    CFRunLoopTimerGetContext(timer, &stored);
    CHECK(stored.info == &info);
    CHECK(stored.retain == counted_retain);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
    CHECK_TRACE("fired");
    CHECK_INT(owners(&info), 0);
    CFRelease(timer);
    timer = CFRunLoopTimerCreate(NULL, 0, 1, 0, 0, fire, &context);
    CFRelease(timer);
    CHECK_INT(owners(&info), 0);
}

CHECK_MAIN(test)

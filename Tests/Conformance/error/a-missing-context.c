/* ERROR-8. Facts: ERR-5. Written: CFRunLoop reference, Create functions; DESIGN D-14.
 * A source needs a context and aborts without one; timers and observers do without. */
/* reference: differs D-14 dies of SIGILL without naming the function */
#include "../items.h"

static void create(void)
{
    CFRunLoopSourceContext *none = NULL;
    CFRunLoopSourceCreate(NULL, 0, none);
}

static void test(void)
{
    CHECK_ABORTS(create, "CFRunLoopSourceCreate");
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, 0, 1, 0, 0, stop_timer, NULL);
    CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, kCFRunLoopExit, true, 0, note_activity, NULL);
    CFRunLoopTimerContext timer_context;
    CFRunLoopObserverContext observer_context;
    CFRunLoopTimerGetContext(timer, &timer_context);
    CFRunLoopObserverGetContext(observer, &observer_context);
    CHECK(timer_context.info == NULL && timer_context.version == 0);
    CHECK(observer_context.info == NULL && observer_context.version == 0);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, M);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunStopped);
    CHECK_TRACE("Ex");
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
    CFRelease(observer);
}

CHECK_MAIN(test)

/* FAULT-T1. Facts: THR-2. Written: POSIX, pthread_cancel.
 * A thread that is cancelled inside a callback ends there; its loop goes as at any end of a thread, and other loops
 * work on. */
#include "../items.h"

static int cancelled, fired;

static void cancel(void *info, CFRunLoopRef loop, CFRunLoopMode mode)
{
    (void)info; (void)loop; (void)mode;
    cancelled++;
}

static void perform(void *info)
{
    (void)info;
    pthread_cancel(pthread_self());
    for (;;) pthread_testcancel();
}

static void *body(void *result)
{
    CFRunLoopSourceContext context = {0};
    context.perform = perform;
    context.cancel = cancel;
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    *(CFRunLoopRef *)result = (CFRunLoopRef)(uintptr_t)CFRetain(CFRunLoopGetCurrent());
    CFRunLoopSourceSignal(source);
    CFRelease(source);
    CFRunLoopRunInMode(M, 10, false);
    return NULL;
}

static void fire(CFRunLoopTimerRef timer, void *info) { (void)timer; (void)info; fired++; }

static void test(void)
{
    for (int i = 0; i < 50; i++) {
        CFRunLoopRef loop = NULL;
        void *result = NULL;
        pthread_join(start_thread(body, &loop), &result);
        CHECK(result == PTHREAD_CANCELED);
        CHECK_INT(cancelled, i + 1);
        CHECK(!CFRunLoopIsWaiting(loop));
        CFRelease(loop);
    }
    CFRunLoopTimerRef timer = make_timer(0, 0, fire, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CFRunLoopRunInMode(M, 0.05, false);
    CHECK_INT(fired, 1);
    CFRelease(timer);
}

CHECK_MAIN(test)

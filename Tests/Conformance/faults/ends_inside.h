/* A thread that ends inside a callback: its loop goes as at any end of a thread, and other loops work on. */
#ifndef ENDS_INSIDE_H
#define ENDS_INSIDE_H

#include "../items.h"

static int cancelled, fired;

static void cancel(void *info, CFRunLoopRef loop, CFRunLoopMode mode)
{
    (void)info; (void)loop; (void)mode;
    cancelled++;
}

/* What the callback is: it ends its thread. */
static void end_thread(void *info);

static void *body(void *result)
{
    CFRunLoopSourceContext context = {0};
    context.perform = end_thread;
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

/* `expected` is what pthread_join says of such a thread. */
static void check_ends(void *expected)
{
    for (int i = 0; i < 50; i++) {
        CFRunLoopRef loop = NULL;
        void *result = NULL;
        pthread_join(start_thread(body, &loop), &result);
        CHECK(result == expected);
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

#endif

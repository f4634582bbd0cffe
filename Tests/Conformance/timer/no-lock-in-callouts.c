/* TIMER-23. Facts: TMR-21, CTX. Written: DESIGN D-7.
 * No lock is held while a timer's retain, release, description or callout runs. */
/* reference: differs D-7 calls retain with the loop, the mode and the timer locked */
#include "../items.h"

static CFRunLoopRef loop;
static const void *retain(const void *info)
{
    CHECK(other_threads_can_use(loop));
    return info;
}
static void release(const void *info)
{
    (void)info;
    note("release");
    CHECK(other_threads_can_use(loop));
}
static CFStringRef describe(const void *info)
{
    (void)info;
    CHECK(other_threads_can_use(loop));
    return (CFStringRef)CFRetain(CFSTR("described"));
}
static void fire(CFRunLoopTimerRef timer, void *info)
{
    (void)timer; (void)info;
    CHECK(other_threads_can_use(loop));
    note("fire");
}

static void test(void)
{
    loop = CFRunLoopGetCurrent();
    CFRunLoopTimerContext context = {0, "info", retain, release, describe};
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, 0, 0, 0, 0, fire, &context);
    CFRelease(CFCopyDescription(timer));
    CFRunLoopAddTimer(loop, timer, M);
    CFRelease(timer);
    CFRunLoopRunInMode(M, 5, false);
    CHECK(strncmp(check_notes, "fire release", 12) == 0);
    forget_notes();
    timer = CFRunLoopTimerCreate(NULL, 0, 0, 0, 0, fire, &context);
    CFRunLoopAddTimer(loop, timer, M);
    CFRelease(timer);
    CFRunLoopRemoveTimer(loop, timer, M);
    CHECK_TRACE("release");
}

CHECK_MAIN(test)

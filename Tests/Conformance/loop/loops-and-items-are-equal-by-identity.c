/* LOOP-8 (RL-10): loops, timers and observers are equal to themselves only. */
#include "../scenario.h"

static CFRunLoopRef other;

static void *lend_loop(void *unused)
{
    other = (CFRunLoopRef)CFRetain(CFRunLoopGetCurrent());
    return unused;
}

static void check_identity(CFTypeRef one, CFTypeRef two)
{
    CHECK(CFEqual(one, one));
    CHECK(!CFEqual(one, two));
    CHECK(CFHash(one) == CFHash(one));
}

static CFRunLoopTimerRef timer(void) { return CFRunLoopTimerCreate(NULL, 4e9, 0, 0, 0, note_fire, NULL); }

static CFRunLoopObserverRef observer(void)
{
    return CFRunLoopObserverCreate(NULL, kCFRunLoopExit, true, 0, note_activity, NULL);
}

static void test(void)
{
    CFRunLoopTimerRef timers[] = {timer(), timer()};
    CFRunLoopObserverRef observers[] = {observer(), observer()};
    join_thread(start_thread(lend_loop, NULL));
    check_identity(CFRunLoopGetCurrent(), other);
    check_identity(timers[0], timers[1]);
    check_identity(observers[0], observers[1]);
    CFRelease(other);
    for (int i = 0; i < 2; i++) {
        CFRelease(timers[i]);
        CFRelease(observers[i]);
    }
}

CHECK_MAIN(test)

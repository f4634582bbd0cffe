/* MSGPORT-64. Facts: MSG-58. Written: D-15; CFRunLoop reference, version 1 sources.
 * A pass of a run loop receives one message; the others stay queued for the next passes, and the source counts as
 * handled. */
/* reference: absent CFMessagePort */
#include "ports.h"

static int passes;
static void count_pass(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer; (void)activity; (void)info;
    passes++;
}

static void test(void)
{
    int received = 0;
    CFMessagePortRef local = add_local(CFSTR("queue"), count_message, &received), remote = make_remote(CFSTR("queue"));
    CFRunLoopObserverRef observer = make_observer(kCFRunLoopBeforeTimers, true, 0, count_pass, NULL);
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, DEFAULT);
    for (int i = 0; i < 4; i++) CHECK_INT(send_text(remote, i, "x", 0), kCFMessagePortSuccess);
    for (int i = 1; i <= 2; i++) {
        CHECK_INT(CFRunLoopRunInMode(DEFAULT, 0, true), kCFRunLoopRunHandledSource);
        CHECK_INT(received, i);
        CHECK_INT(passes, i);
    }
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 0.02, false), kCFRunLoopRunTimedOut);
    CHECK_INT(received, 4);
    CHECK(passes >= 4);
    CFRelease(observer);
    drop(remote);
    drop(local);
}

PORTS_MAIN(test)

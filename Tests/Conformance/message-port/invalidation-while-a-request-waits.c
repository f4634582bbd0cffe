/* MSGPORT-50. Facts: MSG-55, MSG-62. Written: D-15.
 * A request ends with -5 at once when a nested callback, or another thread, invalidates its remote or the local
 * port behind it; a remote released meanwhile lives until the call returns. */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFMessagePortRef local, remote;
static void invalidate_remote(CFRunLoopTimerRef timer, void *info)
{
    (void)timer; (void)info;
    CFMessagePortInvalidate(remote);
}
static void release_remote(CFRunLoopTimerRef timer, void *info)
{
    (void)timer; (void)info;
    CFMessagePortInvalidate(remote);
    CFRelease(remote);
}
static void invalidate_local(CFRunLoopTimerRef timer, void *info)
{
    (void)timer; (void)info;
    CFMessagePortInvalidate(local);
}
static void *invalidate_elsewhere(void *loop)
{
    await_sleep(loop);
    CFMessagePortInvalidate(remote);
    return NULL;
}

static void ask_with(CFRunLoopTimerCallBack fire)
{
    local = make_local(CFSTR("gone"), echo, NULL);
    remote = make_remote(CFSTR("gone"));
    pthread_t thread;
    CFRunLoopTimerRef timer = make_timer(0.05, 0, fire, NULL);
    if (fire) CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, WAIT);
    else thread = start_thread(invalidate_elsewhere, CFRunLoopGetCurrent());
    double begin = seconds_undelayed();
    CHECK_INT(ASK(remote, 1, "x", 5, WAIT, NULL), kCFMessagePortBecameInvalidError);
    CHECK(seconds_undelayed() - begin < 1);
    if (!fire) join_thread(thread);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
    if (fire != release_remote) CFRelease(remote);
    drop(local);
}

static void test(void)
{
    ask_with(invalidate_remote);
    ask_with(release_remote);
    ask_with(invalidate_local);
    ask_with(NULL);
}

PORTS_MAIN(test)

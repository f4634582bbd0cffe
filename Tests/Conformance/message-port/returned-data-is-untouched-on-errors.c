/* MSGPORT-46. Facts: MSG-3, MSG-50, MSG-52. Written: header.
 * With every status but success the place for the reply keeps what it held. */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFDataRef sentinel = (CFDataRef)&sentinel;
static void expect(CFMessagePortRef port, double send_timeout, double seconds, SInt32 status)
{
    CFDataRef reply = sentinel;
    CHECK_INT(CFMessagePortSendRequest(port, 1, NULL, send_timeout, seconds, WAIT, &reply), status);
    CHECK(reply == sentinel);
}
static CFMessagePortRef victim;
static void end_it(CFRunLoopTimerRef timer, void *info)
{
    (void)timer; (void)info;
    CFMessagePortInvalidate(victim);
}

static void test(void)
{
    CFMessagePortRef local = make_local(CFSTR("silent"), echo, NULL), remote = make_remote(CFSTR("silent"));
    expect(remote, 1, 0, kCFMessagePortReceiveTimeout);
    for (int i = 0; i < 4; i++) expect(remote, 1, 0.001, kCFMessagePortReceiveTimeout);
    expect(remote, 0, 1, kCFMessagePortSendTimeout);
    drop(local);
    expect(remote, 1, 1, kCFMessagePortIsInvalid);
    CFRelease(remote);
    victim = make_local(CFSTR("silent"), echo, NULL);
    remote = make_remote(CFSTR("silent"));
    CFRunLoopTimerRef timer = make_timer(0.05, 0, end_it, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, WAIT);
    expect(remote, 1, 5, kCFMessagePortBecameInvalidError);
    CFRelease(timer);
    CFRelease(remote);
    CFRelease(victim);
}

PORTS_MAIN(test)

/* MSGPORT-26. Facts: MSG-23, MSG-57, case 75. Written: CFMessagePort reference, CFMessagePortCreateRunLoopSource.
 * A port has one source, whose order is that of the first call, until it is invalidated; remote and invalid ports
 * have none, and an invalid source leaves the port valid. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void test(void)
{
    CFMessagePortRef local = make_local(CFSTR("watched"), echo, NULL), remote = make_remote(CFSTR("watched"));
    CFRunLoopSourceRef source = CFMessagePortCreateRunLoopSource(NULL, local, 7);
    CFRunLoopSourceRef again = CFMessagePortCreateRunLoopSource(NULL, local, 9);
    CHECK(source && again == source);
    CHECK_INT(CFRunLoopSourceGetOrder(source), 7);
    CFRelease(again);
    CFRunLoopSourceInvalidate(source);
    CHECK(CFMessagePortIsValid(local));
    again = CFMessagePortCreateRunLoopSource(NULL, local, 9);
    CHECK(again && again != source);
    CHECK(CFRunLoopSourceIsValid(again));
    CHECK_INT(CFRunLoopSourceGetOrder(again), 9);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), again, DEFAULT);
    CHECK_INT(ASK(remote, 1, "hello", 2, DEFAULT, "hello"), kCFMessagePortSuccess);
    CHECK(!CFMessagePortCreateRunLoopSource(NULL, remote, 0));
    CFMessagePortInvalidate(local);
    CHECK(!CFRunLoopSourceIsValid(again));
    CHECK(!CFMessagePortCreateRunLoopSource(NULL, local, 0));
    CFRelease(source);
    CFRelease(again);
    CFRelease(remote);
    CFRelease(local);
}

PORTS_MAIN(test)

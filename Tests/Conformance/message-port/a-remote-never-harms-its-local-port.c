/* MSGPORT-28. Facts: MSG-21, DQ-7. Written: D-15.
 * Invalidating or releasing a remote port leaves the local port of the same process valid, found and receiving. */
/* reference: absent CFMessagePort */
#include "ports.h"

static int received;
static void check_works(CFMessagePortRef local)
{
    int before = received;
    CHECK(CFMessagePortIsValid(local));
    CFMessagePortRef same = CFMessagePortCreateLocal(NULL, CFSTR("safe"), NULL, NULL, NULL);
    CHECK(same == local);
    CFRelease(same);
    CFRunLoopSourceRef source = CFMessagePortCreateRunLoopSource(NULL, local, 0);
    CHECK(source && CFRunLoopSourceIsValid(source));
    CFRelease(source);
    CFMessagePortRef remote = make_remote(CFSTR("safe"));
    CHECK_INT(send_text(remote, 1, "x", 1), kCFMessagePortSuccess);
    CFRelease(remote);
    run_until(&received, before + 1, 2);
    CHECK_INT(received, before + 1);
}

static void test(void)
{
    CFMessagePortRef local = add_local(CFSTR("safe"), count_message, &received);
    CFMessagePortSetInvalidationCallBack(local, note_invalid);
    check_works(local);
    drop(make_remote(CFSTR("safe")));
    check_works(local);
    CFRelease(make_remote(CFSTR("safe")));
    check_works(local);
    CHECK_TRACE("");
    CFMessagePortSetInvalidationCallBack(local, NULL);
    drop(local);
}

PORTS_MAIN(test)

/* MSGPORT-68. Facts: MSG-57, MSG-62. Written: D-15.
 * Messages whose source was removed or invalidated are not received; a new source of the valid port receives them. */
/* reference: absent CFMessagePort */
#include "ports.h"

static int received;
static void test(void)
{
    CFMessagePortRef local = make_local(CFSTR("waiting"), count_message, &received);
    CFMessagePortRef remote = make_remote(CFSTR("waiting"));
    CFRunLoopSourceRef source = CFMessagePortCreateRunLoopSource(NULL, local, 0);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, DEFAULT);
    for (int i = 0; i < 2; i++) CHECK_INT(send_text(remote, i, "x", 0), kCFMessagePortSuccess);
    CFRunLoopRemoveSource(CFRunLoopGetCurrent(), source, DEFAULT);
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 0.02, false), kCFRunLoopRunFinished);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    CHECK_INT(received, 0);
    receive_in(local, DEFAULT);
    run_until(&received, 2, 2);
    CHECK_INT(received, 2);
    drop(remote);
    drop(local);
}

PORTS_MAIN(test)

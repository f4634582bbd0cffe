/* MSGPORT-25. Facts: MSG-32. Written: listings 3-17 and 3-19.
 * After the source is added, port and source may be released: the port works until it is invalidated, and then is
 * gone. */
/* reference: absent CFMessagePort */
#include "ports.h"

static int received;
static void test(void)
{
    struct counted info = {0, 0, "info"};
    CFMessagePortContext context = {0, &received, NULL, NULL, NULL};
    CFMessagePortContext counted = {0, &info, counted_retain, counted_release, NULL};
    CFMessagePortRef local = make_local_with(CFSTR("kept"), count_message, &context);
    receive_in(local, DEFAULT);
    CFRelease(local);
    CFMessagePortRef remote = make_remote(CFSTR("kept"));
    CHECK_INT(send_text(remote, 1, "x", 1), kCFMessagePortSuccess);
    run_until(&received, 1, 2);
    CHECK_INT(received, 1);
    CFMessagePortInvalidate(local);
    CHECK(!CFMessagePortCreateRemote(NULL, CFSTR("kept")));
    CFRelease(remote);
    local = make_local_with(CFSTR("removed"), count_message, &counted);
    CFRunLoopSourceRef source = CFMessagePortCreateRunLoopSource(NULL, local, 0);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, DEFAULT);
    CFRelease(local);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    CHECK_INT(owners(&info), 0);
    CHECK(!CFMessagePortCreateRemote(NULL, CFSTR("removed")));
}

PORTS_MAIN(test)

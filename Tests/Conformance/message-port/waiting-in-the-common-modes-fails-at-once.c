/* MSGPORT-61. Facts: MSG-46, DQ-7. Written: D-11, DQ-7.
 * A request with kCFRunLoopCommonModes as reply mode, recognised by its text, is not sent: -4 at once and one
 * line, the first time. */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFMessagePortRef remote;
static CFMutableStringRef common;
static void ask(void)
{
    double begin = seconds_undelayed();
    CHECK_INT(ASK(remote, 1, "x", 5, kCFRunLoopCommonModes, NULL), kCFMessagePortTransportError);
    CHECK_INT(ASK(remote, 1, "x", 5, common, NULL), kCFMessagePortTransportError);
    CHECK(seconds_undelayed() - begin < 0.2);
}

static void test(void)
{
    int received = 0;
    CFMessagePortRef local = add_local(CFSTR("common"), count_message, &received);
    common = CFStringCreateMutableCopy(NULL, 0, kCFRunLoopCommonModes);
    remote = make_remote(CFSTR("common"));
    CHECK_INT(lines_said_by(ask), 1);
    CFRunLoopRunInMode(DEFAULT, 0.02, false);
    CHECK_INT(received, 0);
    CHECK_INT(ASK(remote, 1, "x", 2, DEFAULT, ""), kCFMessagePortSuccess);
    CFRelease(common);
    drop(remote);
    drop(local);
}

PORTS_MAIN(test)

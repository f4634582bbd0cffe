/* MSGPORT-62. Facts: MSG-44. Written: inferred from the sources that the facts quote.
 * What a request adds to its reply mode is gone after success, timeout and failure. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void test(void)
{
    struct server server;
    start_server(&server, CFSTR("quick"), echo, NULL);
    CFMessagePortRef remote = make_remote(CFSTR("quick")), silent = make_local(CFSTR("silent"), echo, NULL);
    CFMessagePortRef deaf = make_remote(CFSTR("silent"));
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CHECK_INT(ASK(remote, 1, "x", 5, WAIT, "x"), kCFMessagePortSuccess);
    CHECK_INT(CFRunLoopRunInMode(WAIT, 0.1, false), kCFRunLoopRunFinished);
    CHECK_INT(ASK(deaf, 1, "x", 0.01, WAIT, NULL), kCFMessagePortReceiveTimeout);
    CHECK_INT(CFRunLoopRunInMode(WAIT, 0.1, false), kCFRunLoopRunFinished);
    for (int i = 0; i < 4; i++) CHECK_INT(send_text(deaf, 1, "x", 0), kCFMessagePortSuccess);
    CHECK_INT(ASK(deaf, 1, "x", 0.01, WAIT, NULL), kCFMessagePortSendTimeout);
    CHECK_INT(CFRunLoopRunInMode(WAIT, 0.1, false), kCFRunLoopRunFinished);
    drop(silent);
    CHECK_INT(ASK(deaf, 1, "x", 0.01, WAIT, NULL), kCFMessagePortIsInvalid);
    CHECK_INT(CFRunLoopRunInMode(WAIT, 0.1, false), kCFRunLoopRunFinished);
    CHECK_INT(CFRunLoopGetNextTimerFireDate(loop, WAIT), 0);
    CFRelease(deaf);
    drop(remote);
    stop_server(&server);
}

PORTS_MAIN(test)

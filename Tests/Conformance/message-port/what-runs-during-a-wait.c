/* MSGPORT-59. Facts: MSG-42, MSG-43, case 79. Written: CFMessagePort reference, CFMessagePortSendRequest.
 * While a request waits, timers and sources of the reply mode run; in a mode of its own nothing does. */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFDataRef after_a_while(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)id; (void)data; (void)info;
    stall(0.3);
    return NULL;
}

static void test(void)
{
    struct server server;
    int fires = 0, performs = 0;
    start_server(&server, CFSTR("slow"), after_a_while, NULL);
    CFMessagePortRef remote = make_remote(CFSTR("slow"));
    CFRunLoopTimerRef timer = make_timer(0.05, 0.05, count_timer, &fires);
    CFRunLoopSourceRef source = make_source(0, count_info, &performs);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, DEFAULT);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, DEFAULT);
    CFRunLoopSourceSignal(source);
    CHECK_INT(ASK(remote, 1, "x", 5, WAIT, ""), kCFMessagePortSuccess);
    CHECK_INT(fires, 0);
    CHECK_INT(performs, 0);
    CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent() + 0.05);
    CHECK_INT(ASK(remote, 1, "x", 5, DEFAULT, ""), kCFMessagePortSuccess);
    CHECK(fires >= 4 && fires <= 7);
    CHECK_INT(performs, 1);
    CFRunLoopTimerInvalidate(timer);
    CFRunLoopSourceInvalidate(source);
    CFRelease(timer);
    CFRelease(source);
    drop(remote);
    stop_server(&server);
}

PORTS_MAIN(test)

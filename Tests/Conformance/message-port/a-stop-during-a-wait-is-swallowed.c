/* MSGPORT-60. Facts: MSG-45. Written: inferred from the sources that the facts quote.
 * CFRunLoopStop during the wait for a reply neither ends the wait nor the run around it. */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFMessagePortRef remote;
static int stops;
static void stop(CFRunLoopTimerRef timer, void *info)
{
    (void)timer; (void)info;
    stops++;
    CFRunLoopStop(CFRunLoopGetCurrent());
}
static CFDataRef after_a_while(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    stall(0.2);
    return echo(local, id, data, info);
}
static void ask(void *info)
{
    (void)info;
    CHECK_INT(ASK(remote, 1, "patient", 5, WAIT, "patient"), kCFMessagePortSuccess);
    CHECK(stops >= 2);
}

static void test(void)
{
    struct server server;
    start_server(&server, CFSTR("slow"), after_a_while, NULL);
    remote = make_remote(CFSTR("slow"));
    CFRunLoopTimerRef timer = make_timer(0.03, 0.03, stop, NULL);
    CFRunLoopSourceRef source = make_source(0, ask, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, WAIT);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, DEFAULT);
    CFRunLoopSourceSignal(source);
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 0.4, false), kCFRunLoopRunTimedOut);
    CHECK(stops >= 2);
    CFRunLoopTimerInvalidate(timer);
    CFRunLoopSourceInvalidate(source);
    CFRelease(timer);
    CFRelease(source);
    drop(remote);
    stop_server(&server);
}

PORTS_MAIN(test)

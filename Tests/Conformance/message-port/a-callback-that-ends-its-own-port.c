/* MSGPORT-51. Facts: MSG-12, MSG-28, MSG-61, MSG-62. Written: D-15.
 * A callback may invalidate and release its own port: info lives until it returns, its reply is sent, queued
 * messages are dropped, and their requesters hear of it at once. */
/* reference: absent CFMessagePort */
#include "ports.h"

static struct counted info;
static CFMessagePortRef local;
static int calls;
static CFDataRef end_itself(CFMessagePortRef port, SInt32 id, CFDataRef data, void *given)
{
    (void)id;
    calls++;
    CFMessagePortInvalidate(port);
    CHECK(!CFMessagePortIsValid(port));
    CHECK(owners(given) >= 1);
    CHECK_TEXT(text_of(data), "x");
    CFRelease(port);
    return text_data("last");
}

static void test(void)
{
    CFMessagePortContext context = {0, &info, counted_retain, counted_release, NULL};
    for (int two_ways = 0; two_ways < 2; two_ways++) {
        calls = 0;
        local = make_local_with(CFSTR("own"), end_itself, &context);
        CFMessagePortRef remote = make_remote(CFSTR("own"));
        receive_in(local, DEFAULT);
        for (int i = 0; i < 3; i++) CHECK_INT(send_text(remote, 1, "x", 1), kCFMessagePortSuccess);
        if (two_ways) {
            double begin = seconds_undelayed();
            CHECK_INT(ASK(remote, 1, "x", 5, DEFAULT, NULL), kCFMessagePortBecameInvalidError);
            CHECK(seconds_undelayed() - begin < 1);
        } else {
            run_until(&calls, 1, 2);
        }
        CFRunLoopRunInMode(DEFAULT, 0.02, false);
        CHECK_INT(calls, 1);
        CHECK_INT(owners(&info), 0);
        CHECK(!CFMessagePortIsValid(remote));
        CFRelease(remote);
    }
    CFMessagePortRef remote;
    local = make_local_with(CFSTR("own"), end_itself, &context);
    remote = make_remote(CFSTR("own"));
    receive_in(local, DEFAULT);
    double begin = seconds_undelayed();
    CHECK_INT(ASK(remote, 1, "x", 5, DEFAULT, "last"), kCFMessagePortSuccess);
    CHECK(seconds_undelayed() - begin < 1);
    CFRelease(remote);
}

PORTS_MAIN(test)

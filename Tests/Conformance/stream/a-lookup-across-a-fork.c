/* STREAM-T66. Facts: STREAM-20; D-13. Written: Core Foundation, CFStream.
 * A stream whose host was being looked up fails in a forked child, which does not wait for it; the parent goes on. */
/* reference: absent streams of sockets: it jumps to a function of CFNetwork's that is not there */
/* debug: absent a Swift runtime whose own locks a child never inherits held; the release build has none */
/* asan: absent a Swift runtime whose own locks a child never inherits held */
/* limit: 60 */
#include "../streams.h"

#include <netdb.h>

static CFReadStreamRef r;

static void child(void)
{
    CFStreamStatus status = CFReadStreamGetStatus(r);
    CFStreamError error = CFReadStreamGetError(r);
    CHECK_INT(status, kCFStreamStatusError);
    CHECK_INT(error.domain, kCFStreamErrorDomainNetDB);
    CHECK_READ(r, 4, "(failed)");
    CFReadStreamClose(r);
}

static void test(void)
{
    struct client client = {.name = "r"};
    CFStreamCreatePairWithSocketToHost(NULL, CFSTR("nobody.invalid"), 80, &r, NULL);
    set_reader(r, every_event, &client);
    SCHEDULE_READER(r, M);
    CFReadStreamOpen(r);
    CHECK_CHILD(child);
    double limit = seconds_now() + 50;
    while (client.calls == 0 && seconds_now() < limit) CFRunLoopRunInMode(M, 0.1, true);
    CHECK_TRACE("rX");
    end_reader(r);
}

CHECK_MAIN(test)

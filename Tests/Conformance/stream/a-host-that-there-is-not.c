/* STREAM-T47. Facts: STREAM-10. Written: Core Foundation, CFStream.
 * A name without an address is an error of the domain NetDB; what a stream waits for may be closed at any time. */
/* reference: absent streams of sockets: it jumps to a function of CFNetwork's that is not there */
/* limit: 120 */
#include "../streams.h"

#include <netdb.h>

static int is_unknown(CFStreamError error)
{
    return error.domain == kCFStreamErrorDomainNetDB && (error.error == EAI_NONAME || error.error == EAI_AGAIN);
}

static void test(void)
{
    CFReadStreamRef r;
    struct client client = {.name = "r"};
    CHECK_INT(kCFStreamErrorDomainNetDB, 12);
    CFStreamCreatePairWithSocketToHost(NULL, CFSTR("nobody.invalid"), 80, &r, NULL);
    set_reader(r, every_event, &client);
    SCHEDULE_READER(r, M);
    CHECK(CFReadStreamOpen(r));
    CHECK(!CFReadStreamHasBytesAvailable(r));
    double limit = seconds_now() + 50;
    while (client.calls == 0 && seconds_now() < limit) CFRunLoopRunInMode(M, 0.1, true);
    CHECK_TRACE("rX");
    CHECK(is_unknown(CFReadStreamGetError(r)));
    end_reader(r);
    for (int i = 0; i < 20; i++) {
        CFStreamCreatePairWithSocketToHost(NULL, CFSTR("nobody.invalid"), 80, &r, NULL);
        set_reader(r, every_event, &client);
        SCHEDULE_READER(r, M);
        CFReadStreamOpen(r);
        end_reader(r);
    }
    run_for(0.02);
    CHECK_TRACE("");
    /* The threads that look hosts up end before the process looks for what is left. */
    CFStreamCreatePairWithSocketToHost(NULL, CFSTR("nobody.invalid"), 80, &r, NULL);
    CHECK(!CFReadStreamOpen(r));
    CHECK(is_unknown(CFReadStreamGetError(r)));
    end_reader(r);
}

CHECK_MAIN(test)

/* STREAM-T15. Facts: STREAM-9. Written: Core Foundation, CFStream.
 * A client that is set last of all hears that bytes are there. */
/* reference: differs STREAM-9: a client that is set later never hears of bytes that are there */
#include "../streams.h"

static void test(void)
{
    struct client client = {.name = "r"}, other = {.name = "s"};
    CFReadStreamRef s = stream_on("0123456789");
    SCHEDULE_READER(s, M);
    CFReadStreamOpen(s);
    run_for(0.02);
    set_reader(s, every_event, &client);
    run_for(0.05);
    CHECK_TRACE("rB");
    set_reader(s, every_event, &other);
    run_for(0.05);
    CHECK_TRACE("sB");
    end_reader(s);
}

CHECK_MAIN(test)

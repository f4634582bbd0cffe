/* STREAM-T14. Facts: STREAM-5. Written: Core Foundation, CFStream.
 * What a client should have heard while the stream was not scheduled it hears when it is. */
/* reference: differs STREAM-5: events that come before the stream is scheduled are lost */
#include "../streams.h"

static void test(void)
{
    struct client client = {.name = "r"};
    CFReadStreamRef s = stream_on("0123456789");
    set_reader(s, every_event, &client);
    CFReadStreamOpen(s);
    CHECK_READ(s, 100, "0123456789");
    SCHEDULE_READER(s, M);
    run_for(0.05);
    CHECK_TRACE("rO rE");
    end_reader(s);
}

CHECK_MAIN(test)

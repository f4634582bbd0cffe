/* STREAM-T13. Facts: STREAM-5. Written: Core Foundation, CFStream.
 * A client that is set after Open hears of the bytes only. */
#include "../streams.h"

static void test(void)
{
    struct client client = {.name = "r"};
    CFReadStreamRef s = stream_on("0123456789");
    CFReadStreamOpen(s);
    set_reader(s, every_event, &client);
    SCHEDULE_READER(s, M);
    run_for(0.05);
    CHECK_TRACE("rB");
    end_reader(s);
}

CHECK_MAIN(test)

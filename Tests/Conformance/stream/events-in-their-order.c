/* STREAM-T10. Facts: STREAM-5 STREAM-6 STREAM-7. Written: Core Foundation, CFStream.
 * A scheduled stream tells that it is open and has bytes, that it has more after each reading, and its end; nothing
 * after Close. */
#include "../streams.h"

static void test(void)
{
    struct client client = {.name = "r", .act = read_four};
    CFReadStreamRef s = stream_on("0123456789");
    set_reader(s, every_event, &client);
    SCHEDULE_READER(s, M);
    run_for(0.01);
    CHECK_TRACE("");
    CFReadStreamOpen(s);
    CHECK_TRACE("");
    run_for(0.05);
    CHECK_TRACE("rO rB rB rB rE");
    run_for(0.02);
    CFReadStreamClose(s);
    run_for(0.02);
    CHECK_TRACE("");
    CFRelease(s);
}

CHECK_MAIN(test)

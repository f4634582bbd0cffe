/* STREAM-T11. Facts: STREAM-7. Written: Core Foundation, CFStream.
 * That bytes are there is told once, and again after a reading outside of the callback; the loop sleeps meanwhile. */
#include "../streams.h"

static void test(void)
{
    struct client client = {.name = "r"};
    CFReadStreamRef s = stream_on("0123456789");
    set_reader(s, every_event, &client);
    SCHEDULE_READER(s, M);
    CFReadStreamOpen(s);
    double before = processor_seconds();
    run_for(0.3);
    CHECK(processor_seconds() - before < 0.1);
    CHECK_TRACE("rO rB");
    CHECK_READ(s, 4, "0123");
    run_for(0.05);
    CHECK_TRACE("rB");
    CHECK_READ(s, 100, "456789");
    run_for(0.05);
    CHECK_TRACE("rE");
    CHECK_READ(s, 100, "");
    run_for(0.05);
    CHECK_TRACE("");
    end_reader(s);
}

CHECK_MAIN(test)

/* STREAM-T12. Facts: STREAM-7. Written: Core Foundation, CFStream.
 * A stream without a client, and one whose client wants other events, leave the loop asleep. */
#include "../streams.h"

static void test(void)
{
    struct client client = {.name = "r"};
    CFReadStreamRef s = stream_on("0123456789"), t = stream_on("0123456789");
    SCHEDULE_READER(s, M);
    CFReadStreamOpen(s);
    set_reader(t, kCFStreamEventErrorOccurred | kCFStreamEventEndEncountered, &client);
    SCHEDULE_READER(t, M);
    CFReadStreamOpen(t);
    double before = processor_seconds();
    run_for(0.3);
    CHECK(processor_seconds() - before < 0.1);
    CHECK_TRACE("");
    CHECK_READ(t, 100, "0123456789");
    run_for(0.05);
    CHECK_TRACE("rE");
    end_reader(s);
    end_reader(t);
}

CHECK_MAIN(test)

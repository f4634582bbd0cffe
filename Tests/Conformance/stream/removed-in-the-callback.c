/* STREAM-T18. Facts: STREAM-8. Written: Core Foundation, CFStream.
 * A client that removes itself hears nothing more, and its info lasts until the callback is over. */
#include "../streams.h"

static void remove_it(const void *stream, CFStreamEventType type, struct client *client)
{
    (void)type;
    CHECK(CFReadStreamSetClient(READER(stream), kCFStreamEventNone, NULL, NULL));
    CHECK(owners(&client->count) > 0);
}

static void test(void)
{
    struct client client = {.name = "r", .act = remove_it};
    CFReadStreamRef s = stream_on("0123456789");
    set_reader(s, every_event, &client);
    CHECK_INT(owners(&client.count), 1);
    SCHEDULE_READER(s, M);
    CFReadStreamOpen(s);
    run_for(0.05);
    CHECK_TRACE("rO");
    CHECK_INT(owners(&client.count), 0);
    end_reader(s);
    CHECK_INT(owners(&client.count), 0);
}

CHECK_MAIN(test)

/* STREAM-T26. Facts: STREAM-8. Written: Core Foundation, CFStream.
 * No events, no function and no context each remove the client, and release its info; a context of zeros is one. */
#include "../streams.h"

static int called;

static void count_call(CFReadStreamRef stream, CFStreamEventType type, void *info)
{
    (void)stream;
    (void)type;
    CHECK(info == NULL);
    called++;
}

static void test(void)
{
    struct client client = {.name = "r"};
    CFStreamClientContext context = {0, &client, retain_client, release_client, NULL};
    CFStreamClientContext zeros = {0, NULL, NULL, NULL, NULL};
    CFReadStreamRef s = stream_on("0123456789");
    set_reader(s, every_event, &client);
    CHECK(CFReadStreamSetClient(s, kCFStreamEventNone, reader_hears, &context));
    CHECK_INT(owners(&client.count), 0);
    set_reader(s, every_event, &client);
    CHECK(CFReadStreamSetClient(s, every_event, NULL, &context));
    CHECK_INT(owners(&client.count), 0);
    set_reader(s, every_event, &client);
    CHECK(CFReadStreamSetClient(s, every_event, reader_hears, NULL));
    CHECK_INT(owners(&client.count), 0);
    CHECK(CFReadStreamSetClient(s, every_event, count_call, &zeros));
    SCHEDULE_READER(s, M);
    CFReadStreamOpen(s);
    run_for(0.02);
    CHECK_INT(called, 2);
    end_reader(s);
}

CHECK_MAIN(test)

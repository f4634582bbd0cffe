/* STREAM-T22. Facts: STREAM-11. Written: Core Foundation, CFStream.
 * The loop of a thread that ends lets go of its streams. */
/* reference: differs STREAM-11: the stream is never given back */
#include "../streams.h"

static struct client client;

static void *body(void *unused)
{
    (void)unused;
    CFReadStreamRef s = stream_on("0123456789");
    set_reader(s, every_event, &client);
    SCHEDULE_READER(s, M);
    CFReadStreamOpen(s);
    CFRelease(s);
    run_for(0.02);
    CHECK_INT(owners(&client.count), 1);
    return NULL;
}

static void test(void)
{
    join_thread(start_thread(body, NULL));
    CHECK_INT(owners(&client.count), 0);
    CHECK_INT(client.calls, 2);
}

CHECK_MAIN(test)

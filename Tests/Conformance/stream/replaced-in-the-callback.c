/* STREAM-T19. Facts: STREAM-8. Written: Core Foundation, CFStream.
 * A client that replaces itself hears nothing more; the new one hears what is left. */
/* reference: differs STREAM-8: the former function is called once more, with the info of the new client */
#include "../streams.h"

static struct client second = {.name = "s"};

static void replace_it(const void *stream, CFStreamEventType type, struct client *client)
{
    (void)type;
    (void)client;
    set_reader(READER(stream), every_event, &second);
}

static void test(void)
{
    struct client first = {.name = "r", .act = replace_it};
    CFReadStreamRef s = stream_on("0123456789");
    set_reader(s, every_event, &first);
    SCHEDULE_READER(s, M);
    CFReadStreamOpen(s);
    RUN_UNTIL(second.calls > 0);
    CHECK_TRACE("rO sB");
    CHECK_INT(owners(&first.count), 0);
    end_reader(s);
    CHECK_INT(owners(&second.count), 0);
}

CHECK_MAIN(test)

/* STREAM-T52. Facts: STREAM-20; D-13. Written: Core Foundation, CFStream.
 * A child goes on with the streams that it inherits, on a loop of its own, and never hangs. */
/* reference: absent streams of sockets: it jumps to a function of CFNetwork's that is not there */
#include "../streams.h"

static CFReadStreamRef r, bound_reader;
static CFWriteStreamRef bound_writer;
static int peer;

static void child(void)
{
    struct client client = {.name = "c"};
    set_reader(r, every_event, &client);
    CHECK_INT(write(peer, "child", 5), 5);
    RUN_UNTIL(client.calls > 0);
    CHECK_READ(r, 10, "child");
    CHECK_INT(write_text(bound_writer, "x"), 1);
    CHECK_READ(bound_reader, 10, "x");
    CFReadStreamClose(r);
    CFReadStreamClose(bound_reader);
}

static void test(void)
{
    struct client client = {.name = "r"};
    int own;
    streams_of_a_socket(&r, NULL, &own, &peer);
    CFStreamCreateBoundPair(NULL, &bound_reader, &bound_writer, 10);
    CFReadStreamOpen(bound_reader);
    CFWriteStreamOpen(bound_writer);
    set_reader(r, every_event, &client);
    SCHEDULE_READER(r, M);
    CFReadStreamOpen(r);
    run_for(0.02);
    CHECK_CHILD(child);
    CHECK_INT(write(peer, "parent", 6), 6);
    RUN_UNTIL(client.calls > 1);
    CHECK_READ(r, 10, "parent");
    end_reader(r);
    end_reader(bound_reader);
    end_writer(bound_writer);
    close(own);
    close(peer);
}

CHECK_MAIN(test)

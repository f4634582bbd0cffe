/* STREAM-T65. Facts: STREAM-22. Written: Core Foundation, CFStream.
 * In a process without libdispatch setting a queue is reported with one line and changes nothing; NULL is nothing to
 * report. */
/* reference: absent a process without libdispatch */
/* debug: absent a process without libdispatch */
/* asan: absent a process without libdispatch */
/* tsan: absent a process without libdispatch */
#include "../streams.h"

static CFReadStreamRef r;
static void set(void) { CFReadStreamSetDispatchQueue(r, (struct dispatch_queue_s *)&r); }
static void unset(void) { CFReadStreamSetDispatchQueue(r, NULL); }

static void test(void)
{
    struct client client = {.name = "r"};
    r = stream_on("0123");
    set_reader(r, every_event, &client);
    SCHEDULE_READER(r, M);
    CFReadStreamOpen(r);
    CHECK_INT(lines_said_by(set), 1);
    CHECK_INT(lines_said_by(unset), 0);
    run_for(0.02);
    CHECK_TRACE("rO rB");
    end_reader(r);
}

CHECK_MAIN(test)

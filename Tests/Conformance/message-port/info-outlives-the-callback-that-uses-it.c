/* MSGPORT-96. Facts: D-7, MSG-28, MSG-61. Written: D-7.
 * Without a retain callback info is released after the message callback that uses it, whoever invalidates the port
 * meanwhile; and with one each callback's release gets what its retain returned. */
/* reference: absent CFMessagePort */
#include "ports.h"

static int inside, first_info, second_info;
static void release(const void *info) { note(inside ? "released inside" : "released %s", info == &first_info ? "first" : "second"); }
static const void *retain(const void *info)
{
    note("retained %s", info == &first_info ? "first" : "second");
    return &second_info;
}

static void *invalidate(void *port)
{
    CFMessagePortInvalidate(port);
    return NULL;
}

/* The message's number says who invalidates. */
static CFDataRef end_port(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)data; (void)info;
    inside = 1;
    if (id == 1) invalidate(local);
    if (id == 2) join_thread(start_thread(invalidate, local));
    note("called");
    inside = 0;
    return NULL;
}

static void end_during(CFMessagePortContext context, int id)
{
    CFMessagePortRef local = make_local_with(NULL, end_port, &context);
    receive_in(local, DEFAULT);
    CHECK_INT(send_text(local, id, "x", 1), kCFMessagePortSuccess);
    CFRunLoopRunInMode(DEFAULT, 1, true);
    CHECK(!CFMessagePortIsValid(local));
    CFRelease(local);
}

static void test(void)
{
    CFMessagePortContext borrowed = {0, &first_info, NULL, release, NULL};
    CFMessagePortContext kept = {0, &first_info, retain, release, NULL};
    CFMessagePortContext bare = {0, &first_info, NULL, NULL, NULL};
    for (int id = 1; id <= 2; id++) {
        end_during(borrowed, id);
        CHECK_TRACE("called released first");
        end_during(bare, id);
        CHECK_TRACE("called");
    }
    end_during(kept, 1);
    CHECK_TRACE("retained first retained second released inside called released second");
}

PORTS_MAIN(test)

/* MACHPORT-18. Facts: MP-8, MP-12, D-7. Written: D-7.
 * A callback may invalidate and release its port: the message and info live until it returns, with and without a
 * retain callback, and queued messages are dropped. */
/* reference: absent CFMachPort */
#include "mach.h"

static struct counted info;
static int calls, releases_inside;
static void end_itself(CFMachPortRef port, void *message, CFIndex size, void *given)
{
    struct counted *counted = given;
    (void)size;
    calls++;
    int before = counted->releases;
    CFMachPortInvalidate(port);
    CHECK(!CFMachPortIsValid(port));
    CFRelease(port);
    releases_inside = counted->releases - before;
    CHECK_INT(((struct message *)message)->value, 42);
}

static void test(void)
{
    for (int retains = 0; retains < 2; retains++) {
        CFMachPortContext context = {0, &info, retains ? counted_retain : NULL, counted_release, NULL};
        memset(&info, 0, sizeof info);
        calls = 0;
        CFMachPortRef port = make_port_with(end_itself, &context);
        mach_port_t number = CFMachPortGetPort(port);
        receive_in(port, DEFAULT);
        for (int i = 0; i < 3; i++) CHECK_INT(send_value(number, 1, 42, 0), MACH_MSG_SUCCESS);
        CFRunLoopRunInMode(DEFAULT, 0.02, false);
        CHECK_INT(calls, 1);
        CHECK_INT(releases_inside, retains); /* the port's own; the callout's comes after it, or is the only one */
        CHECK_INT(info.releases, retains ? 2 : 1);
        CHECK_INT(info.retains, retains ? 2 : 0);
    }
}

CHECK_MAIN(test)

/* MACHPORT-9. Facts: MP-1, MP-12. Written: header.
 * Info is retained at creation, retain's result being used from then on, and around each callback, and released at
 * invalidation. */
/* reference: absent CFMachPort */
#include "mach.h"

static struct counted given, kept;
static int inside, releases_of_kept;
static const void *retain(const void *info)
{
    if (info == &given) {
        given.retains++;
        return &kept;
    }
    return counted_retain(info);
}
static void release(const void *info)
{
    CHECK(info == &kept);
    releases_of_kept++;
    counted_release(info);
}
static void receive(CFMachPortRef port, void *message, CFIndex size, void *info)
{
    (void)port; (void)message; (void)size;
    CHECK(info == &kept);
    inside = kept.retains - kept.releases;
}

static void test(void)
{
    CFMachPortContext context = {0, &given, retain, release, NULL}, copy = {0, NULL, NULL, NULL, NULL};
    CFMachPortRef port = make_port_with(receive, &context);
    CHECK_INT(given.retains, 1);
    CFMachPortGetContext(port, &copy);
    CHECK(copy.version == 0 && copy.info == &kept && copy.retain == retain && copy.release == release);
    receive_in(port, DEFAULT);
    CHECK_INT(kept.retains, 0);
    CHECK_INT(send_value(CFMachPortGetPort(port), 1, 2, 0), MACH_MSG_SUCCESS);
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 1, true), kCFRunLoopRunHandledSource);
    CHECK_INT(inside, 1);
    CHECK_INT(kept.retains, 1);
    CHECK_INT(releases_of_kept, 1);
    CFMachPortInvalidate(port);
    CHECK_INT(releases_of_kept, 2);
    CFMachPortGetContext(port, &copy);
    CHECK(!copy.info);
    CFRelease(port);
    CHECK_INT(releases_of_kept, 2);
}

CHECK_MAIN(test)

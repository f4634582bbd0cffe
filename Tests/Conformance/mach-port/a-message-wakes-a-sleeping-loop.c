/* MACHPORT-14. Facts: MP-11, WK-12. Written: CFRunLoop reference, version 1 sources.
 * A message from another thread wakes a loop that sleeps in a mode with the source at once, though the loop has no
 * descriptor. */
/* reference: absent CFMachPort */
#include "mach.h"

static mach_port_t number;
static double sent_at;
static void *sender(void *loop)
{
    await_sleep(loop);
    sent_at = seconds_now();
    CHECK_INT(send_value(number, 1, 2, 0), MACH_MSG_SUCCESS);
    return NULL;
}

static void test(void)
{
    int before = open_descriptors();
    CFMachPortRef port = add_port(note_value, NULL);
    number = CFMachPortGetPort(port);
    for (int i = 0; i < 20; i++) {
        pthread_t thread = start_thread(sender, CFRunLoopGetCurrent());
        CHECK_INT(CFRunLoopRunInMode(DEFAULT, 5, true), kCFRunLoopRunHandledSource);
        CHECK(seconds_now() - sent_at < 0.1);
        join_thread(thread);
        CHECK_TRACE("1:2");
    }
    CHECK_INT(open_descriptors(), before);
    drop(port);
}

CHECK_MAIN(test)

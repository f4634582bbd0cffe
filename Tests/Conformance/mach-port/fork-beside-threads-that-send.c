/* MACHPORT-25. Facts: D-13, MP-13. Written: D-13.
 * fork while other threads create, send to and end ports: no lock stays taken in the child, whose new ports work. */
/* debug: absent a Swift runtime whose own locks a child never inherits held; the release build has none */
/* asan: absent a Swift runtime whose own locks a child never inherits held; the release build has none */
/* tsan: absent a fork beside other threads, in whose child the sanitizer hangs */
/* reference: absent CFMachPort */
#include "mach.h"

static CFMachPortRef shared;
static int over;
static void *disturb(void *unused)
{
    (void)unused;
    while (!__atomic_load_n(&over, __ATOMIC_SEQ_CST)) {
        CFMachPortRef port = make_port(note_value, NULL);
        send_value(CFMachPortGetPort(port), 1, 1, 0);
        send_value(CFMachPortGetPort(shared), 1, 1, 1);
        drop(port);
    }
    return NULL;
}

static void child(void)
{
    CHECK(!CFMachPortIsValid(shared));
    CHECK_INT(send_value(CFMachPortGetPort(shared), 1, 1, 0), MACH_SEND_INVALID_DEST);
    forget_notes();
    CFMachPortRef port = make_port(note_value, NULL);
    receive_in(port, M);
    CHECK_INT(send_value(CFMachPortGetPort(port), 1, 2, 0), MACH_MSG_SUCCESS);
    CHECK_INT(CFRunLoopRunInMode(M, 1, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("1:2");
    drop(port);
    CFMachPortInvalidate(shared);
}

static void test(void)
{
    pthread_t threads[3];
    int received = 0;
    shared = add_port(count_message, &received);
    for (int i = 0; i < 3; i++) threads[i] = start_thread(disturb, NULL);
    for (int i = 0; i < 100; i++) {
        CHECK_CHILD(child);
        CFRunLoopRunInMode(DEFAULT, 0.001, false);
    }
    __atomic_store_n(&over, 1, __ATOMIC_SEQ_CST);
    for (int i = 0; i < 3; i++) join_thread(threads[i]);
    CHECK(received > 0);
    drop(shared);
}

CHECK_MAIN(test)

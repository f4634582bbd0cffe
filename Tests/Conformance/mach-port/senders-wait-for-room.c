/* MACHPORT-11. Facts: MP-14, D-16. Written: header.
 * A sender that waits goes on as soon as a message is received, without end if asked to, and ends with invalid
 * destination when the port is invalidated. */
/* reference: absent CFMachPort */
#include "mach.h"

static mach_port_t number;
static void *send_one(void *timeout)
{
    return (void *)(intptr_t)send_value(number, 6, 6, *(mach_msg_timeout_t *)timeout);
}
static mach_msg_return_t result_of(pthread_t thread)
{
    void *result;
    pthread_join(thread, &result);
    return (mach_msg_return_t)(intptr_t)result;
}

static void test(void)
{
    static mach_msg_timeout_t timeouts[] = {5000, CFMACHPORT_WAIT_FOREVER};
    int received = 0;
    CFMachPortRef port = add_port(count_message, &received);
    number = CFMachPortGetPort(port);
    for (size_t i = 0; i < COUNT_OF(timeouts); i++) {
        received = 0;
        for (int j = 0; j < 5; j++) CHECK_INT(send_value(number, j, j, 0), MACH_MSG_SUCCESS);
        pthread_t thread = start_thread(send_one, &timeouts[i]);
        stall(0.05);
        double begin = seconds_undelayed();
        run_until(&received, 6, 3);
        CHECK(seconds_undelayed() - begin < 0.5);
        CHECK_INT(result_of(thread), MACH_MSG_SUCCESS);
    }
    for (int j = 0; j < 5; j++) CHECK_INT(send_value(number, j, j, 0), MACH_MSG_SUCCESS);
    pthread_t threads[3];
    for (int i = 0; i < 3; i++) threads[i] = start_thread(send_one, &timeouts[i % 2]);
    stall(0.05);
    CFMachPortInvalidate(port);
    for (int i = 0; i < 3; i++) CHECK_INT(result_of(threads[i]), MACH_SEND_INVALID_DEST);
    CFRelease(port);
}

CHECK_MAIN(test)

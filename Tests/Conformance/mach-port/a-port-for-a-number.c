/* MACHPORT-3. Facts: MP-4. Written: CFMachPort reference, CFMachPortCreateWithPort.
 * CreateWithPort returns the port of a number, retained, with the flag true, ignoring callout and context; for a
 * number without a valid port it is NULL with one line. */
/* reference: absent CFMachPort */
#include "mach.h"

static mach_port_t number;
static Boolean free_info;
static struct counted info;
static CFMachPortContext context = {0, &info, counted_retain, counted_release, NULL};
static void find(void)
{
    free_info = 2;
    CHECK(!CFMachPortCreateWithPort(NULL, number, note_value, &context, &free_info));
    CHECK_INT(free_info, true);
}

static void test(void)
{
    int received = 0;
    CFMachPortRef port = add_port(count_message, &received);
    number = CFMachPortGetPort(port);
    CFIndex before = CFGetRetainCount(port);
    CFMachPortRef same = CFMachPortCreateWithPort(NULL, number, note_value, &context, &free_info);
    CHECK(same == port);
    CHECK_INT(free_info, true);
    CHECK_INT(CFGetRetainCount(port), before + 1);
    CHECK_INT(info.retains, 0);
    CHECK_INT(send_value(number, 1, 2, 0), MACH_MSG_SUCCESS);
    run_until(&received, 1, 2);
    CHECK_INT(received, 1);
    CFRelease(same);
    CFMachPortInvalidate(port);
    CHECK_INT(lines_said_by(find), 1);
    number = MACH_PORT_NULL;
    CHECK_INT(lines_said_by(find), 1);
    number = MACH_PORT_DEAD;
    CHECK_INT(lines_said_by(find), 1);
    number = 123456;
    CHECK_INT(lines_said_by(find), 1);
    CFRelease(port);
}

CHECK_MAIN(test)

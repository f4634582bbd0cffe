/* MACHPORT-1. Facts: MP-3. Written: CFMachPort reference, CFMachPortCreate.
 * Every creation makes a valid port with another number and sets the flag to false; when memory is refused it is
 * NULL and true, and info is not retained. */
/* reference: absent CFMachPort */
#include "mach.h"

static void test(void)
{
    struct counted info = {0, 0, "info"};
    CFMachPortContext context = {0, &info, counted_retain, counted_release, NULL};
    CFMachPortRef one = make_port(note_value, NULL), two = make_port_with(note_value, NULL);
    CHECK(one != two);
    CHECK(MACH_PORT_VALID(CFMachPortGetPort(one)));
    CHECK(MACH_PORT_VALID(CFMachPortGetPort(two)));
    CHECK(CFMachPortGetPort(one) != CFMachPortGetPort(two));
    CHECK(CFMachPortIsValid(one));
    CHECK_INT(CFGetTypeID(one), CFMachPortGetTypeID());
    CFStringRef name = CFCopyTypeIDDescription(CFMachPortGetTypeID());
    CHECK(CFEqual(name, CFSTR("CFMachPort")));
    CFRelease(name);
    Boolean free_info = 2;
    CHECK(!CFMachPortCreate(kCFAllocatorNull, note_value, &context, &free_info));
    CHECK_INT(free_info, true);
    CHECK_INT(info.retains, 0);
    CFMachPortRef three = CFMachPortCreate(NULL, note_value, NULL, NULL);
    drop(one);
    drop(two);
    drop(three);
}

CHECK_MAIN(test)

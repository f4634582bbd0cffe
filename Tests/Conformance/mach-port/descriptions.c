/* MACHPORT-24. Facts: MP-6. Written: CFMachPort reference.
 * The description of a port shows its number, and its context by the context's own copyDescription. */
/* reference: absent CFMachPort */
#include "mach.h"

static CFStringRef describe(const void *info) { return CFRetain((CFStringRef)info); }

static int mentions(CFMachPortRef port, CFStringRef part)
{
    CFStringRef text = CFCopyDescription(port);
    CFRange found = CFStringFind(text, part, 0);
    CFRelease(text);
    return found.location != kCFNotFound;
}

static void test(void)
{
    CFMachPortContext context = {0, (void *)(uintptr_t)CFSTR("about info"), NULL, NULL, describe};
    CFMachPortRef port = make_port_with(note_value, &context);
    CFStringRef number = CFStringCreateWithFormat(NULL, NULL, CFSTR("port = %u"), CFMachPortGetPort(port));
    CHECK(mentions(port, CFSTR("CFMachPort")));
    CHECK(mentions(port, number));
    CHECK(mentions(port, CFSTR("about info")));
    CHECK(mentions(port, CFSTR("valid = true")) || mentions(port, CFSTR("valid = yes")));
    CFMachPortInvalidate(port);
    CHECK(mentions(port, number));
    CFRelease(number);
    CFRelease(port);
}

CHECK_MAIN(test)

/* MACHPORT-6. Facts: MP-7, MP-8. Written: CFMachPort reference, CFMachPortInvalidate.
 * Invalidation happens once, in this order: invalid, number unknown, callback with info, source invalid, release
 * of info; the port still tells its number. */
/* reference: absent CFMachPort */
#include "mach.h"

static CFRunLoopSourceRef source;
static mach_port_t number;
static const void *retain(const void *info) { return info; }
static void release(const void *info) { note("release(%s) source:%d", (const char *)info, CFRunLoopSourceIsValid(source)); }
static void invalidated(CFMachPortRef port, void *info)
{
    note("invalid(%s) valid:%d source:%d", (const char *)info, CFMachPortIsValid(port), CFRunLoopSourceIsValid(source));
    CHECK_INT(CFMachPortGetPort(port), number);
    CHECK_INT(send_value(number, 1, 1, 0), MACH_SEND_INVALID_DEST);
    CHECK(!CFMachPortCreateRunLoopSource(NULL, port, 0));
    CFMachPortInvalidate(port);
}

static void test(void)
{
    CFMachPortContext context = {0, (void *)(uintptr_t)"info", retain, release, NULL};
    CFMachPortRef port = make_port_with(note_value, &context);
    number = CFMachPortGetPort(port);
    source = CFMachPortCreateRunLoopSource(NULL, port, 0);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, DEFAULT);
    CHECK_INT(send_value(number, 1, 1, 0), MACH_MSG_SUCCESS);
    CFMachPortSetInvalidationCallBack(port, invalidated);
    CFMachPortInvalidate(port);
    CHECK_TRACE("invalid(info) valid:0 source:1 release(info) source:0");
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 0, false), kCFRunLoopRunFinished);
    CHECK_INT(CFMachPortGetPort(port), number);
    CFMachPortInvalidate(port);
    CHECK_TRACE("");
    CFRelease(source);
    CFRelease(port);
}

CHECK_MAIN(test)

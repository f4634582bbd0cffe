/* MACHPORT-8. Facts: MP-11, case 75. Written: measured on macOS by others (facts).
 * A port has one source, whose order is that of the first call; after its invalidation the next call makes another
 * one, which gets what is queued; an invalid port has none and its old one is invalid. */
/* reference: absent CFMachPort */
#include "mach.h"

static void test(void)
{
    CFMachPortRef port = make_port(note_value, NULL);
    CFRunLoopSourceRef source = CFMachPortCreateRunLoopSource(NULL, port, 7);
    CFRunLoopSourceRef again = CFMachPortCreateRunLoopSource(NULL, port, 9);
    CHECK(source && again == source);
    CHECK_INT(CFRunLoopSourceGetOrder(source), 7);
    CFRelease(again);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, DEFAULT);
    CHECK_INT(send_value(CFMachPortGetPort(port), 1, 2, 0), MACH_MSG_SUCCESS);
    CFRunLoopSourceInvalidate(source);
    CHECK(CFMachPortIsValid(port));
    again = CFMachPortCreateRunLoopSource(NULL, port, 9);
    CHECK(again && again != source && CFRunLoopSourceIsValid(again));
    CHECK_INT(CFRunLoopSourceGetOrder(again), 9);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), again, DEFAULT);
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 1, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("1:2");
    CFMachPortInvalidate(port);
    CHECK(!CFRunLoopSourceIsValid(again));
    CHECK(!CFMachPortCreateRunLoopSource(NULL, port, 0));
    CFRelease(source);
    CFRelease(again);
    CFRelease(port);
}

CHECK_MAIN(test)

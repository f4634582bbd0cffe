/* MACHPORT-15. Facts: MP-11. Written: CFRunLoop reference, version 1 sources.
 * Messages sent before there is a source, or while no loop runs its mode, are received when one does. */
/* reference: absent CFMachPort */
#include "mach.h"

static void test(void)
{
    CFMachPortRef port = make_port(note_value, NULL);
    CHECK_INT(send_value(CFMachPortGetPort(port), 1, 0, 0), MACH_MSG_SUCCESS);
    CFRunLoopSourceRef source = CFMachPortCreateRunLoopSource(NULL, port, 0);
    CHECK_INT(send_value(CFMachPortGetPort(port), 2, 0, 0), MACH_MSG_SUCCESS);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, N);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CHECK_INT(send_value(CFMachPortGetPort(port), 3, 0, 0), MACH_MSG_SUCCESS);
    CFRunLoopSourceRef keeper = keep_busy(CFRunLoopGetCurrent(), DEFAULT);
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 0.01, false), kCFRunLoopRunTimedOut);
    CHECK_TRACE("");
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("1:0");
    CFRunLoopRemoveSource(CFRunLoopGetCurrent(), source, M);
    CFRunLoopRunInMode(N, 0.01, false);
    CHECK_TRACE("2:0 3:0");
    CFRunLoopSourceInvalidate(keeper);
    CFRelease(keeper);
    CFRelease(source);
    drop(port);
}

CHECK_MAIN(test)

/* PORT-5. Facts: SR1-4. Written: DESIGN D-8.
 * Level-triggered: as long as bytes are left in a pipe, each pass performs, without another write. */
/* reference: differs D-8 edge-triggered, and swallows the bytes */
#include "../items.h"

static void read_one(void *info)
{
    struct port *port = info;
    char byte;
    if (read(port->descriptor, &byte, 1) == 1) note("%c", byte);
    port->performs++;
}

static void test(void)
{
    int ends[2];
    CHECK_INT(pipe2(ends, O_CLOEXEC | O_NONBLOCK), 0);
    struct port port = {ends[0], 0, NULL};
    CFRunLoopSourceRef source = make_port_source_with(0, &port, read_one);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CHECK(write(ends[1], "abcde", 5) == 5);
    CHECK_INT(CFRunLoopRunInMode(M, 0.05, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("a");
    CFRunLoopRunInMode(M, 0.05, false);
    CHECK_TRACE("b c d e");
    CHECK_INT(port.performs, 5);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    close(ends[0]);
    close(ends[1]);
}

CHECK_MAIN(test)

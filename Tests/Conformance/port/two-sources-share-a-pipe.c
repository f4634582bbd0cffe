/* PORT-10. Facts: SR1-9. Written: DESIGN D-8.
 * Two sources on one pipe: both are performed while there is something to read. */
/* reference: differs D-8 only the source added last gets events */
#include "../items.h"

static void look(void *info)
{
    note("look");
    ((struct port *)info)->performs++;
}
static void read_all(void *info)
{
    struct port *port = info;
    char bytes[64];
    if (port->performs++ > 0) CHECK(read(port->descriptor, bytes, sizeof bytes) == 3);
}

static void test(void)
{
    int ends[2];
    CHECK_INT(pipe2(ends, O_CLOEXEC | O_NONBLOCK), 0);
    struct port first = {ends[0], 0, NULL}, second = {ends[0], 0, NULL};
    CFRunLoopSourceRef a = make_port_source_with(0, &first, look);
    CFRunLoopSourceRef b = make_port_source_with(0, &second, read_all);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), a, M);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), b, M);
    CHECK(write(ends[1], "abc", 3) == 3);
    CFRunLoopRunInMode(M, 0.05, false);
    CHECK(first.performs >= 1);
    CHECK_INT(second.performs, 2);
    CFRunLoopSourceInvalidate(a);
    CFRunLoopSourceInvalidate(b);
    CFRelease(a);
    CFRelease(b);
    close(ends[0]);
    close(ends[1]);
}

CHECK_MAIN(test)

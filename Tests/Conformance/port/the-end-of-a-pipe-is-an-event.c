/* PORT-7. Facts: SR1-4. Written: DESIGN D-8.
 * When the last writer closes a pipe, perform is called and can end the source. */
#include "../items.h"

static CFRunLoopSourceRef source;
static void perform(void *info)
{
    char byte;
    CHECK(read(((struct port *)info)->descriptor, &byte, 1) == 0);
    note("end");
    CFRunLoopSourceInvalidate(source);
}

static void test(void)
{
    int ends[2];
    CHECK_INT(pipe2(ends, O_CLOEXEC | O_NONBLOCK), 0);
    struct port port = {ends[0], 0, NULL};
    source = make_port_source_with(0, &port, perform);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CHECK_INT(CFRunLoopRunInMode(M, 0, false), kCFRunLoopRunTimedOut);
    CHECK_TRACE("");
    close(ends[1]);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
    CHECK_TRACE("end");
    CFRelease(source);
    close(ends[0]);
}

CHECK_MAIN(test)

/* PORT-6. Facts: SR1-4. Written: DESIGN D-8.
 * A socket works like a pipe: perform reads; closing the other end makes it readable too. */
/* reference: differs D-8 reads 8 bytes from any descriptor */
#include "../items.h"

static CFRunLoopSourceRef source;
static void perform(void *info)
{
    char text[32] = "";
    ssize_t length = read(((struct port *)info)->descriptor, text, sizeof text - 1);
    note("%zd:%s", length, text);
    if (length == 0) CFRunLoopSourceInvalidate(source);
}

static void test(void)
{
    int ends[2];
    CHECK_INT(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends), 0);
    struct port port = {ends[0], 0, NULL};
    source = make_port_source_with(0, &port, perform);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CHECK(write(ends[1], "hello, socket", 13) == 13);
    CHECK_INT(CFRunLoopRunInMode(M, 1, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("13:hello, socket");
    close(ends[1]);
    CHECK_INT(CFRunLoopRunInMode(M, 1, false), kCFRunLoopRunFinished);
    CHECK_TRACE("0:");
    CFRelease(source);
    close(ends[0]);
}

CHECK_MAIN(test)

/* PORT-4. Facts: SR1-4. Written: DESIGN D-8.
 * The loop reads nothing from a pipe: perform finds every byte. */
/* reference: differs D-8 reads 8 bytes from any descriptor */
#include "../items.h"

static char got[64];
static void perform(void *info)
{
    struct port *port = info;
    port->performs++;
    ssize_t length = read(port->descriptor, got, sizeof got - 1);
    got[length > 0 ? length : 0] = 0;
}

static void test(void)
{
    int ends[2];
    CHECK_INT(pipe2(ends, O_CLOEXEC | O_NONBLOCK), 0);
    struct port port = {ends[0], 0, NULL};
    CFRunLoopSourceRef source = make_port_source_with(0, &port, perform);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    const char *texts[] = {"abc", "twenty bytes of text", "8 bytes!"};
    for (int i = 0; i < 3; i++) {
        CHECK(write(ends[1], texts[i], strlen(texts[i])) == (ssize_t)strlen(texts[i]));
        CHECK_INT(CFRunLoopRunInMode(M, 1, true), kCFRunLoopRunHandledSource);
        CHECK_TEXT(got, texts[i]);
        CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunTimedOut);
        CHECK_INT(port.performs, i + 1);
    }
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    close(ends[0]);
    close(ends[1]);
}

CHECK_MAIN(test)

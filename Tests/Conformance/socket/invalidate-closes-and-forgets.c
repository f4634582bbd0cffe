/* SOCK-T8. Facts: SOCK-12, SOCK-13. Written: header CFSocket.h; reference.
 * What is left of a socket. */
#include "../sockets.h"

static void test(void)
{
    int ends[2];
    struct counted counted = {0, 0, NULL};
    CFSocketContext context = {0, &counted, counted_retain, counted_release, NULL};
    stream_pair(ends);
    CFSocketRef s = CFSocketCreateWithNative(NULL, ends[0], kCFSocketReadCallBack, note_callback, &context);
    CFRunLoopSourceRef source = CFSocketCreateRunLoopSource(NULL, s, 0);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CHECK_INT(counted.retains, 1);
    CHECK_INT(counted.releases, 0);
    CFSocketInvalidate(s);
    CHECK(!CFSocketIsValid(s));
    CHECK_INT(counted.releases, 1);
    CHECK(!is_open(ends[0]));
    CHECK_INT(CFSocketGetNative(s), -1);
    CHECK(!CFRunLoopSourceIsValid(source));
    CHECK(!CFRunLoopContainsSource(CFRunLoopGetCurrent(), source, M));
    memset(&context, 1, sizeof context);
    context.version = 0;
    CFSocketGetContext(s, &context);
    CHECK(!context.info && !context.retain && !context.release && !context.copyDescription);
    CHECK(CFSocketCreateRunLoopSource(NULL, s, 0) == NULL);
    CFDataRef address = loopback_address(1);
    CHECK_INT(CFSocketSendData(s, NULL, address, 0), kCFSocketError);
    CHECK_INT(CFSocketSetAddress(s, address), kCFSocketError);
    CHECK_INT(CFSocketConnectToAddress(s, address, 0), kCFSocketError);
    CFRelease(address);
    CFSocketInvalidate(s);
    CHECK_INT(counted.releases, 1);
    CFRelease(s);
    CFRelease(source);
    close(ends[1]);
}

CHECK_MAIN(test)

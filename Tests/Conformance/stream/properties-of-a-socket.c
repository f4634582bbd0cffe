/* STREAM-T41. Facts: STREAM-16. Written: Core Foundation, CFStream.
 * A socket's streams know their descriptor, and the peer's address and port. */
/* reference: absent streams of sockets: it jumps to a function of CFNetwork's that is not there */
#include "../streams.h"

static void check_number(CFTypeRef number, int expected)
{
    int value = -1;
    CFNumberGetValue((CFNumberRef)number, kCFNumberIntType, &value);
    CHECK_INT(value, expected);
    CFRelease(number);
}

static void test(void)
{
    int listener = listening_socket(1), port = port_of(listener), one = connected_to(port), native = -1;
    CFReadStreamRef r;
    CFWriteStreamRef w;
    CFStreamCreatePairWithSocket(NULL, one, &r, NULL);
    CFDataRef data = (CFDataRef)CFReadStreamCopyProperty(r, kCFStreamPropertySocketNativeHandle);
    CHECK_INT(CFDataGetLength(data), sizeof native);
    memcpy(&native, CFDataGetBytePtr(data), sizeof native);
    CFRelease(data);
    CHECK_INT(native, one);
    CFStringRef host = (CFStringRef)CFReadStreamCopyProperty(r, kCFStreamPropertySocketRemoteHostName);
    CHECK(CFEqual(host, CFSTR("127.0.0.1")));
    CFRelease(host);
    check_number(CFReadStreamCopyProperty(r, kCFStreamPropertySocketRemotePortNumber), port);
    CFRelease(r);
    CFStreamCreatePairWithSocketToHost(NULL, CFSTR("a.host"), 4711, NULL, &w);
    host = (CFStringRef)CFWriteStreamCopyProperty(w, kCFStreamPropertySocketRemoteHostName);
    CHECK(CFEqual(host, CFSTR("a.host")));
    CFRelease(host);
    check_number(CFWriteStreamCopyProperty(w, kCFStreamPropertySocketRemotePortNumber), 4711);
    CHECK(CFWriteStreamCopyProperty(w, kCFStreamPropertySocketNativeHandle) == NULL);
    CHECK(CFWriteStreamCopyProperty(w, kCFStreamPropertyShouldCloseNativeSocket) == kCFBooleanTrue);
    CFRelease(w);
    close(one);
    close(listener);
}

CHECK_MAIN(test)

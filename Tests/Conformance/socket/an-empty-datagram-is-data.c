/* SOCK-T27. Facts: SOCK-26. Written: header CFSocket.h; reference.
 * UDP, empty and not. */
#include "../sockets.h"

static int with_address;
static void callback(CFSocketRef s, CFSocketCallBackType type, CFDataRef address, const void *data, void *info)
{
    (void)s; (void)type; (void)info;
    note("D%ld", (long)CFDataGetLength((CFDataRef)data));
    with_address += address != NULL;
}

static void test(void)
{
    int receiver = bound_socket(SOCK_DGRAM), sender = bound_socket(SOCK_DGRAM);
    CFSocketRef s = CFSocketCreateWithNative(NULL, receiver, kCFSocketDataCallBack, callback, NULL);
    schedule(s);
    CFDataRef to = loopback_address(port_of(receiver));
    for (int length = 0; length <= 2; length += 2)
        CHECK_INT(sendto(sender, "ab", (size_t)length, 0, (const struct sockaddr *)CFDataGetBytePtr(to), sizeof(struct sockaddr_in)), length);
    RUN_UNTIL(check_notes_length > 4);
    CHECK_TRACE("D0 D2");
    CHECK_INT(with_address, 2);
    CHECK(CFSocketIsValid(s));
    CFRelease(to);
    end_socket(s);
    close(sender);
}

CHECK_MAIN(test)

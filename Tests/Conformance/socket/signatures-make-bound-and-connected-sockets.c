/* SOCK-T38. Facts: SOCK-6, SOCK-5. Written: header CFSocket.h; reference.
 * A listener, a client, and failures. */
#include "../sockets.h"

static void test(void)
{
    CFSocketSignature signature = {PF_INET, SOCK_STREAM, IPPROTO_TCP, loopback_address(0)};
    CFSocketRef listener = CFSocketCreateWithSocketSignature(NULL, &signature, kCFSocketAcceptCallBack, note_callback, NULL);
    CHECK(listener != NULL);
    schedule(listener);
    CFSocketSignature target = {PF_INET, SOCK_STREAM, IPPROTO_TCP, CFSocketCopyAddress(listener)};
    CFSocketRef client = CFSocketCreateConnectedToSocketSignature(NULL, &target, kCFSocketNoCallBack, NULL, NULL, 2);
    CHECK(client != NULL);
    RUN_UNTIL(check_notes_length > 0);
    CHECK_TRACE("A");
    int before = open_descriptors();
    CHECK(CFSocketCreateWithSocketSignature(NULL, &target, kCFSocketNoCallBack, NULL, NULL) == NULL);
    end_socket(client);
    end_socket(listener);
    CFSocketSignature nobody = {PF_INET, SOCK_STREAM, IPPROTO_TCP, loopback_address(unused_port())};
    CHECK(CFSocketCreateConnectedToSocketSignature(NULL, &nobody, kCFSocketNoCallBack, NULL, NULL, 2) == NULL);
    CFSocketSignature nonsense = {4711, SOCK_STREAM, 0, target.address};
    CHECK(CFSocketCreateWithSocketSignature(NULL, &nonsense, kCFSocketNoCallBack, NULL, NULL) == NULL);
    CFRelease(signature.address);
    CFRelease(target.address);
    CFRelease(nobody.address);
    CHECK(open_descriptors() <= before - 1);
}

CHECK_MAIN(test)

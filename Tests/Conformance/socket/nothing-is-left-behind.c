/* SOCK-T61. Facts: SOCK-9, SOCK-12. Written: header CFSocket.h.
 * Two hundred connections. */
/* reference: differs D-17 memory is left behind */
#include "../sockets.h"

static void one_round(CFSocketRef listener, int port)
{
    struct deed deed = {NULL, 0};
    int client = connected_to(port);
    CFSocketRef s = watch_socket(client, kCFSocketDataCallBack, &deed);
    RUN_UNTIL(check_notes_length > 0);
    CHECK_TRACE("A");
    CHECK(CFSocketIsValid(listener));
    RUN_UNTIL(!CFSocketIsValid(s));
    CHECK_TRACE("D");
    CFRelease(s);
}

static void test(void)
{
    int descriptor = listening_socket(5), port = port_of(descriptor);
    CFSocketRef listener = watch_socket(descriptor, kCFSocketAcceptCallBack, NULL);
    for (int i = 0; i < 20; i++) one_round(listener, port);
    int open_before = open_descriptors();
    size_t heap_before = heap_in_use();
    for (int i = 0; i < 200; i++) one_round(listener, port);
    CHECK_INT(open_descriptors(), open_before);
    CHECK(heap_in_use() < heap_before + 10000);
    end_socket(listener);
}

CHECK_MAIN(test)

/* SOCK-T26. Facts: SOCK-26. Written: header CFSocket.h.
 * A connection that is reset, and one that is closed. */
/* reference: differs D-17 SOCK-26 an error looks like the end */
#include "../sockets.h"

static int errors[2], count;
static void note_error(CFSocketRef s, CFSocketCallBackType type, const void *data)
{
    int error = errno;
    (void)s; (void)type;
    CHECK_INT(CFDataGetLength((CFDataRef)data), 0);
    if (count < 2) errors[count++] = error;
}

static void test(void)
{
    int listener = listening_socket(5), client = connected_to(port_of(listener)), served = accept(listener, NULL, NULL);
    struct deed deed = {note_error, 0};
    struct linger reset = {1, 0};
    CFSocketRef s = watch_socket(served, kCFSocketDataCallBack, &deed);
    setsockopt(client, SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
    close(client);
    RUN_UNTIL(!CFSocketIsValid(s));
    CFRelease(s);
    int ends[2];
    stream_pair(ends);
    s = watch_socket(ends[0], kCFSocketDataCallBack, &deed);
    close(ends[1]);
    RUN_UNTIL(!CFSocketIsValid(s));
    CFRelease(s);
    CHECK_INT(errors[0], ECONNRESET);
    CHECK_INT(errors[1], 0);
    close(listener);
}

CHECK_MAIN(test)

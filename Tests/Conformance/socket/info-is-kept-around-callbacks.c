/* SOCK-T12. Facts: SOCK-15. Written: header CFSocket.h; reference.
 * Counting owners before, in and after a callback. */
#include "../sockets.h"

static struct counted counted;
static int owners_inside;
static void callback(CFSocketRef s, CFSocketCallBackType type, CFDataRef address, const void *data, void *info)
{
    (void)s; (void)type; (void)address; (void)data;
    owners_inside = owners(info);
    note("D");
}

static void test(void)
{
    int ends[2];
    CFSocketContext context = {0, &counted, counted_retain, counted_release, NULL};
    stream_pair(ends);
    CFSocketRef s = CFSocketCreateWithNative(NULL, ends[0], kCFSocketDataCallBack, callback, &context);
    schedule(s);
    CHECK_INT(counted.retains, 1);
    send_text(ends[1], "x");
    RUN_UNTIL(check_notes_length > 0);
    CHECK_INT(owners_inside, 2);
    CHECK_INT(owners(&counted), 1);
    end_socket(s);
    CHECK_INT(owners(&counted), 0);
    close(ends[1]);
}

CHECK_MAIN(test)

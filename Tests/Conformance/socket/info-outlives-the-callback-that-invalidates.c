/* SOCK-T13. Facts: SOCK-12, SOCK-15. Written: header CFSocket.h; decision D-7.
 * Invalidating inside the callback. */
/* reference: differs D-7 without a retain callback info is released while the callback uses it */
#include "../sockets.h"

static struct counted counted;
static int released_inside;
static void callback(CFSocketRef s, CFSocketCallBackType type, CFDataRef address, const void *data, void *info)
{
    (void)type; (void)address; (void)data;
    CFSocketInvalidate(s);
    released_inside = owners(info) <= 0;
    note("D");
}

static void run_one(const void *(*retain)(const void *))
{
    int ends[2];
    CFSocketContext context = {0, &counted, retain, counted_release, NULL};
    counted.retains = retain ? 0 : 1;
    counted.releases = 0;
    stream_pair(ends);
    CFSocketRef s = CFSocketCreateWithNative(NULL, ends[0], kCFSocketDataCallBack, callback, &context);
    schedule(s);
    send_text(ends[1], "x");
    RUN_UNTIL(check_notes_length > 0);
    CHECK_TRACE("D");
    CHECK(!released_inside);
    CHECK_INT(owners(&counted), 0);
    CFRelease(s);
    close(ends[1]);
}

static void test(void)
{
    run_one(counted_retain);
    run_one(NULL);
}

CHECK_MAIN(test)

/* SOCK-T52. Facts: SOCK-42. Written: header CFSocket.h; decision D-7.
 * Probes from other threads. */
/* reference: differs D-7 SOCK-42 it hangs: a lock is held in release */
#include "../sockets.h"

static int usable = 1;
static void *probe(void *s)
{
    int ends[2];
    (void)CFSocketIsValid(s);
    (void)CFSocketGetNative(s);
    CFSocketEnableCallBacks(s, kCFSocketDataCallBack);
    stream_pair(ends);
    CFSocketRef new = make_socket(ends[0], kCFSocketReadCallBack, NULL);
    end_socket(new);
    close(ends[1]);
    return NULL;
}
static CFSocketRef s;
static void look(void)
{
    if (!other_threads_can_use(CFRunLoopGetCurrent())) usable = 0;
    else if (s) join_thread(start_thread(probe, s));
}
static const void *retain(const void *info) { look(); return info; }
static void release(const void *info) { (void)info; look(); }
static void act(CFSocketRef given, CFSocketCallBackType type, const void *data)
{
    (void)given; (void)type; (void)data;
    look();
}

static void test(void)
{
    int ends[2];
    static struct deed deed = {act, 0};
    CFSocketContext context = {0, &deed, retain, release, NULL};
    stream_pair(ends);
    s = CFSocketCreateWithNative(NULL, ends[0], kCFSocketDataCallBack, note_callback, &context);
    schedule(s);
    send_text(ends[1], "x");
    RUN_UNTIL(deed.calls > 0);
    CFSocketInvalidate(s);
    CHECK(usable);
    CFRelease(s);
    close(ends[1]);
}

CHECK_MAIN(test)

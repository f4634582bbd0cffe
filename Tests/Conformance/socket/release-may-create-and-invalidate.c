/* SOCK-T51. Facts: SOCK-42. Written: header CFSocket.h; decision D-7; cases.md 85.
 * In invalidation, inside and outside a callback. */
/* reference: differs D-7 SOCK-42 it hangs: a lock is held */
#include "../sockets.h"

static CFSocketRef other;
static int spare[2], others[2];
static void release(const void *info)
{
    (void)info;
    CFSocketRef new = make_socket(spare[0], kCFSocketReadCallBack, NULL);
    schedule(new);
    end_socket(new);
    CFSocketInvalidate(other);
    note("released");
}

static void body(void)
{
    int ends[2];
    CFSocketContext context = {0, NULL, NULL, release, NULL};
    stream_pair(ends);
    stream_pair(spare);
    stream_pair(others);
    other = watch_socket(others[0], kCFSocketReadCallBack, NULL);
    CFSocketRef s = CFSocketCreateWithNative(NULL, ends[0], kCFSocketReadCallBack, note_callback, &context);
    schedule(s);
    CFSocketInvalidate(s);
    CHECK_TRACE("released");
    CHECK(!CFSocketIsValid(other));
    CFRelease(s);
    CFRelease(other);
    close(ends[1]);
    close(spare[1]);
    close(others[1]);
}

static void test(void) { CHECK_CHILD(body); }

CHECK_MAIN(test)

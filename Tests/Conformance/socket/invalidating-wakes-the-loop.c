/* SOCK-T64. Facts: SOCK-12. Written: header CFSocket.h; reference.
 * A loop that sleeps. */
#include "../sockets.h"

static CFSocketRef s;
static void *end_it(void *loop)
{
    await_sleep(loop);
    CFSocketInvalidate(s);
    return NULL;
}

static void test(void)
{
    int ends[2];
    stream_pair(ends);
    s = watch_socket(ends[0], kCFSocketReadCallBack, NULL);
    pthread_t thread = start_thread(end_it, CFRunLoopGetCurrent());
    double before = seconds_undelayed();
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
    CHECK(seconds_undelayed() - before < 4);
    join_thread(thread);
    CFRelease(s);
    close(ends[1]);
}

CHECK_MAIN(test)

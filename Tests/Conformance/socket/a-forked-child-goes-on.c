/* SOCK-T50. Facts: SOCK-40. Written: header CFSocket.h; decision D-13; cases.md 104.
 * fork after the loop has served a socket. */
/* reference: differs D-13 SOCK-40 the child hangs */
#include "../sockets.h"

static int ends[2];
static CFSocketRef s;
static void child(void)
{
    int others[2];
    stream_pair(others);
    CFSocketRef own = watch_socket(others[0], kCFSocketDataCallBack, NULL);
    send_text(others[1], "child");
    RUN_UNTIL(check_notes_length > 0);
    CHECK_TRACE("Dchild");
    end_socket(own);
    send_text(ends[1], "old");
    RUN_UNTIL(check_notes_length > 0);
    CHECK_TRACE("Dold");
    CHECK_INT(CFRunLoopRunInMode(M, 0.01, false), kCFRunLoopRunTimedOut);
}

static void test(void)
{
    stream_pair(ends);
    s = watch_socket(ends[0], kCFSocketDataCallBack, NULL);
    send_text(ends[1], "parent");
    RUN_UNTIL(check_notes_length > 0);
    forget_notes();
    CHECK_CHILD(child);
    send_text(ends[1], "after");
    RUN_UNTIL(check_notes_length > 0);
    CHECK_TRACE("Dafter");
    end_socket(s);
    close(ends[1]);
}

CHECK_MAIN(test)

/* SOCK-T18. Facts: SOCK-21. Written: header CFSocket.h; reference.
 * Disabling before the source is added. */
/* trace: none: the reference may tell reading and writing in one run or in two */
#include "../sockets.h"

static void test(void)
{
    int ends[2];
    stream_pair(ends);
    CFSocketRef s = make_socket(ends[0], kCFSocketDataCallBack | kCFSocketWriteCallBack, NULL);
    CFSocketDisableCallBacks(s, kCFSocketDataCallBack | kCFSocketWriteCallBack);
    schedule(s);
    send_text(ends[1], "a");
    RUN_UNTIL(check_notes_length > 3);
    forget_notes();
    CHECK_INT(CFSocketGetSocketFlags(s), 0x83);
    end_socket(s);
    close(ends[1]);
}

CHECK_MAIN(test)

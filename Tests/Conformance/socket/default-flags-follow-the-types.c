/* SOCK-T1. Facts: SOCK-1, SOCK-3. Written: header CFSocket.h; reference.
 * Flags of new sockets, and what is kept of those that are set. */
#include "../sockets.h"

static void check_flags(CFOptionFlags types, CFOptionFlags expected)
{
    CFSocketRef s = CFSocketCreate(NULL, PF_UNIX, SOCK_STREAM, 0, types, NULL, NULL);
    CHECK_INT(CFSocketGetSocketFlags(s), expected);
    end_socket(s);
}

static void test(void)
{
    check_flags(kCFSocketNoCallBack, 0x80);
    check_flags(kCFSocketReadCallBack, 0x81);
    check_flags(kCFSocketAcceptCallBack, 0x82);
    check_flags(kCFSocketDataCallBack, 0x83);
    check_flags(kCFSocketWriteCallBack, 0x80);
    check_flags(kCFSocketReadCallBack | kCFSocketConnectCallBack | kCFSocketWriteCallBack, 0x81);
    CFSocketRef s = CFSocketCreate(NULL, PF_UNIX, SOCK_STREAM, 0, kCFSocketReadCallBack, NULL, NULL);
    CFSocketSetSocketFlags(s, kCFSocketAutomaticallyReenableWriteCallBack | kCFSocketLeaveErrors);
    CHECK_INT(CFSocketGetSocketFlags(s), 0x48);
    CFSocketSetSocketFlags(s, 0x83);
    CHECK_INT(CFSocketGetSocketFlags(s), 0x83);
    end_socket(s);
}

CHECK_MAIN(test)

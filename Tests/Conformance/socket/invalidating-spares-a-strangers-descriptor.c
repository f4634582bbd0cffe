/* SOCK-T5. Facts: SOCK-10. Written: header CFSocket.h; decision D-17.
 * close, another file of the same number, invalidate. */
/* reference: differs D-17 SOCK-10 the number is closed whatever it stands for */
#include "../sockets.h"

static void test(void)
{
    int ends[2];
    stream_pair(ends);
    CFSocketRef s = watch_socket(ends[0], kCFSocketReadCallBack, NULL);
    close(ends[0]);
    int stranger = memfd_create("stranger", MFD_CLOEXEC);
    CHECK_INT(stranger, ends[0]);
    end_socket(s);
    CHECK(is_open(stranger));
    close(stranger);
    close(ends[1]);
}

CHECK_MAIN(test)

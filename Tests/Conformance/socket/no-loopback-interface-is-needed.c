/* SOCK-T57. Facts: SOCK-19. Written: header CFSocket.h; decision D-17.
 * A Unix pair in an empty namespace; without the right to make one, the program says so. */
/* reference: differs D-17 SOCK-19 it waits for ever */
#include "../sockets.h"
#include <dlfcn.h>

static void body(void)
{
    int ends[2];
    if (unshare(CLONE_NEWNET) != 0 && unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0) {
        printf("not permitted to make a network namespace: %s\n", strerror(errno));
        /* Then the reference has not been shown to differ. */
        if (!dlsym(RTLD_DEFAULT, "CFFileDescriptorCreate")) CHECK(!"can be shown here");
    }
    stream_pair(ends);
    CFSocketRef s = watch_socket(ends[0], kCFSocketDataCallBack, NULL);
    send_text(ends[1], "alone");
    RUN_UNTIL(check_notes_length > 0);
    CHECK_TRACE("Dalone");
    end_socket(s);
    close(ends[1]);
}

static void test(void) { CHECK_CHILD(body); }

CHECK_MAIN(test)

/* STREAM-T36. Facts: STREAM-12. Written: Core Foundation, CFStream.
 * A descriptor that is closed, or no socket, is an error when the stream is opened. */
/* reference: absent streams of sockets: it jumps to a function of CFNetwork's that is not there */
#include "../streams.h"

static void test(void)
{
    CFReadStreamRef r;
    CFWriteStreamRef w;
    struct client client = {.name = "r"};
    CFStreamCreatePairWithSocket(NULL, -1, &r, &w);
    set_reader(r, every_event, &client);
    SCHEDULE_READER(r, M);
    CHECK(!CFReadStreamOpen(r));
    CHECK_INT(CFReadStreamGetStatus(r), kCFStreamStatusError);
    CHECK_ERROR(CFReadStreamGetError(r), kCFStreamErrorDomainPOSIX, EBADF);
    run_for(0.02);
    CHECK_TRACE("rX");
    CHECK(!CFWriteStreamOpen(w));
    end_reader(r);
    CFRelease(w);
    int pipe_ends[2];
    CHECK_INT(pipe(pipe_ends), 0);
    CFStreamCreatePairWithSocket(NULL, pipe_ends[0], &r, NULL);
    CHECK(!CFReadStreamOpen(r));
    CHECK_ERROR(CFReadStreamGetError(r), kCFStreamErrorDomainPOSIX, ENOTSOCK);
    CFRelease(r);
    close(pipe_ends[0]);
    close(pipe_ends[1]);
}

CHECK_MAIN(test)

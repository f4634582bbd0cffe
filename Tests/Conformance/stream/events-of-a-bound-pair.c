/* STREAM-T49. Facts: STREAM-19. Written: Core Foundation, CFStream.
 * The streams of a bound pair tell each other: bytes, room, the end, and EPIPE when the reader has gone. */
/* reference: absent CFStreamCreateBoundPair */
#include "../streams.h"

static void test(void)
{
    CFReadStreamRef r;
    CFWriteStreamRef w;
    struct client reader = {.name = "r"}, writer = {.name = "w"};
    for (int i = 0; i < 2; i++) {
        CFStreamCreateBoundPair(NULL, &r, &w, 4);
        set_reader(r, every_event, &reader);
        set_writer(w, every_event, &writer);
        SCHEDULE_READER(r, M);
        SCHEDULE_WRITER(w, M);
        CFReadStreamOpen(r);
        run_for(0.02);
        CHECK_TRACE("rO");
        CFWriteStreamOpen(w);
        run_for(0.02);
        CHECK_TRACE("wO wC");
        CHECK_INT(write_text(w, "abcdef"), 4);
        run_for(0.02);
        CHECK_TRACE("rB");
        CHECK_READ(r, 2, "ab");
        run_for(0.02);
        CHECK(CFWriteStreamCanAcceptBytes(w));
        forget_notes(); /* rB and wC, in either order */
        CHECK_READ(r, 4, "cd");
        run_for(0.02);
        CHECK_TRACE("");
        if (i == 0) {
            CFWriteStreamClose(w);
            run_for(0.02);
            CHECK_TRACE("rE");
            CFReadStreamClose(r);
        } else {
            CHECK_INT(write_text(w, "abcd"), 4);
            CFReadStreamClose(r);
            run_for(0.02);
            CHECK_TRACE("wX");
            CHECK_ERROR(CFWriteStreamGetError(w), kCFStreamErrorDomainPOSIX, EPIPE);
            CFWriteStreamClose(w);
        }
        CFRelease(r);
        CFRelease(w);
    }
}

CHECK_MAIN(test)

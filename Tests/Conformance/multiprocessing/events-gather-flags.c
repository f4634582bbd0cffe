/* MULTI-14. Facts: MPS-14, MPS-15. Written: documents (MPWaitForEvent).
 * Flags that are set before anybody waits are gathered, and taken all at once; who waits first gets those of one call. */
#include "mp.h"

static MPEventID event;
static int thread;

static OSStatus waits(void *unused)
{
    MPEventFlags flags = 0;
    (void)unused;
    tell_thread(&thread);
    CHECK_INT(MPWaitForEvent(event, &flags, kDurationForever), noErr);
    return (OSStatus)flags;
}

static void test(void)
{
    MPEventFlags flags = 99;
    MPQueueID ends = make_queue();
    CHECK_INT(MPCreateEvent(&event), noErr);
    CHECK_INT(MPWaitForEvent(event, &flags, kDurationImmediate), kMPTimeoutErr);
    CHECK_INT(flags, 99);
    CHECK_INT(MPSetEvent(event, 1), noErr);
    CHECK_INT(MPSetEvent(event, 0x80000000u), noErr);
    CHECK_INT(MPSetEvent(event, 1), noErr);
    CHECK_INT(MPWaitForEvent(event, &flags, kDurationImmediate), noErr);
    CHECK_INT(flags, 0x80000001u);
    CHECK_INT(MPWaitForEvent(event, NULL, kDurationImmediate), kMPTimeoutErr);
    start_task(waits, NULL, ends);
    await_blocked(&thread);
    CHECK_INT(MPSetEvent(event, 0), noErr);
    CHECK_INT(MPSetEvent(event, 6), noErr);
    CHECK_INT(await_end(ends), 6);
    CHECK_INT(MPWaitForEvent(event, NULL, kDurationImmediate), kMPTimeoutErr);
    CHECK_INT(MPDeleteEvent(event), noErr);
    CHECK_INT(MPDeleteQueue(ends), noErr);
}

CHECK_MAIN(test)

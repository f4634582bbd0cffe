/* MULTI-10. Facts: MPS-14. Written: documents (timer duration constants).
 * A positive duration is milliseconds, a negative one microseconds, 0 does not wait; no wait ends before its time, nor
 * much later, and a wait that timed out takes nothing that comes afterwards. */
#include "mp.h"

static MPQueueID queue;
static MPSemaphoreID semaphore;
static MPEventID event;

static OSStatus on_queue(Duration duration) { return MPWaitOnQueue(queue, NULL, NULL, NULL, duration); }
static OSStatus on_semaphore(Duration duration) { return MPWaitOnSemaphore(semaphore, duration); }
static OSStatus on_event(Duration duration) { return MPWaitForEvent(event, NULL, duration); }

static void check(OSStatus (*wait_on)(Duration), Duration duration, double seconds)
{
    double begin = seconds_now();
    CHECK_INT(wait_on(duration), kMPTimeoutErr);
    double took = seconds_now() - begin;
    CHECK(took >= seconds);
    CHECK(took <= seconds + 0.5);
}

static void test(void)
{
    queue = make_queue();
    CHECK_INT(MPCreateSemaphore(1, 0, &semaphore), noErr);
    CHECK_INT(MPCreateEvent(&event), noErr);
    OSStatus (*const waits[])(Duration) = {on_queue, on_semaphore, on_event};
    for (int i = 0; i < 3; i++) {
        check(waits[i], 0, 0);
        check(waits[i], 1, 0.001);
        check(waits[i], 60 * durationMillisecond, 0.06);
        check(waits[i], 700 * durationMicrosecond, 0.0007);
        check(waits[i], -30000, 0.03);
    }
    for (int i = 1; i < 60; i++) check(on_queue, -i * 17, i * 17e-6);
    CHECK_INT(MPNotifyQueue(queue, NULL, NULL, NULL), noErr);
    CHECK_INT(on_queue(0), noErr);
    CHECK_INT(MPSignalSemaphore(semaphore), noErr);
    CHECK_INT(on_semaphore(0), noErr);
    CHECK_INT(MPSetEvent(event, 4), noErr);
    CHECK_INT(on_event(0), noErr);
    MPDeleteQueue(queue);
    MPDeleteSemaphore(semaphore);
    MPDeleteEvent(event);
}

CHECK_MAIN(test)

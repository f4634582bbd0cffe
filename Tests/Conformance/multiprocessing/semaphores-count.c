/* MULTI-13. Facts: MPS-13, MPS-14. Written: documents (MPCreateSemaphore).
 * A semaphore lets through as often as its value says, refuses a signal at its maximum, and serves who waits first; a
 * binary one begins at 1. */
#include "mp.h"

static MPSemaphoreID semaphore;
static int threads[4];

static OSStatus waits(void *number)
{
    tell_thread(&threads[(intptr_t)number]);
    OSStatus status = MPWaitOnSemaphore(semaphore, kDurationForever);
    note("%d", (int)(intptr_t)number);
    return status;
}

static void test(void)
{
    MPQueueID ends = make_queue();
    CHECK_INT(MPCreateSemaphore(3, 2, &semaphore), noErr);
    CHECK_INT(MPSignalSemaphore(semaphore), noErr);
    CHECK_INT(MPSignalSemaphore(semaphore), kMPInsufficientResourcesErr);
    for (int i = 0; i < 3; i++) CHECK_INT(MPWaitOnSemaphore(semaphore, kDurationImmediate), noErr);
    CHECK_INT(MPWaitOnSemaphore(semaphore, kDurationImmediate), kMPTimeoutErr);
    for (intptr_t i = 0; i < 4; i++) {
        start_task(waits, (void *)i, ends);
        await_blocked(&threads[i]);
    }
    for (int i = 0; i < 4; i++) {
        CHECK_INT(MPSignalSemaphore(semaphore), noErr);
        CHECK_INT(await_end(ends), noErr);
    }
    CHECK_TRACE("0 1 2 3");
    CHECK_INT(MPWaitOnSemaphore(semaphore, kDurationImmediate), kMPTimeoutErr);
    CHECK_INT(MPDeleteSemaphore(semaphore), noErr);

    CHECK_INT(MPCreateBinarySemaphore(&semaphore), noErr);
    CHECK_INT(MPSignalSemaphore(semaphore), kMPInsufficientResourcesErr);
    CHECK_INT(MPWaitOnSemaphore(semaphore, kDurationImmediate), noErr);
    CHECK_INT(MPWaitOnSemaphore(semaphore, kDurationImmediate), kMPTimeoutErr);
    CHECK_INT(MPDeleteSemaphore(semaphore), noErr);
    CHECK_INT(MPCreateSemaphore(0, 0, &semaphore), paramErr);
    CHECK_INT(MPCreateSemaphore(1, 2, &semaphore), paramErr);
    CHECK_INT(MPCreateSemaphore((MPSemaphoreCount)-1, (MPSemaphoreCount)-1, &semaphore), noErr);
    CHECK_INT(MPSignalSemaphore(semaphore), kMPInsufficientResourcesErr);
    CHECK_INT(MPDeleteSemaphore(semaphore), noErr);
    CHECK_INT(MPDeleteQueue(ends), noErr);
}

CHECK_MAIN(test)

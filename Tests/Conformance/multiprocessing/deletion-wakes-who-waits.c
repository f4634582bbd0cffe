/* MULTI-11. Facts: MPS-14. Written: documents.
 * Deleting a queue, semaphore, critical region or event ends every wait for it with kMPDeletedErr; the id is invalid
 * from then on. */
#include "mp.h"

static MPQueueID queue;
static MPSemaphoreID semaphore;
static MPCriticalRegionID region;
static MPEventID event;
static int threads[12];

static OSStatus waits(void *number)
{
    intptr_t place = (intptr_t)number;
    tell_thread(&threads[place]);
    switch (place % 4) {
    case 0: return MPWaitOnQueue(queue, NULL, NULL, NULL, kDurationForever);
    case 1: return MPWaitOnSemaphore(semaphore, 60 * durationSecond);
    case 2: return MPEnterCriticalRegion(region, kDurationForever);
    default: return MPWaitForEvent(event, NULL, kDurationForever);
    }
}

static void test(void)
{
    MPQueueID ends = make_queue();
    queue = make_queue();
    CHECK_INT(MPCreateSemaphore(1, 0, &semaphore), noErr);
    CHECK_INT(MPCreateCriticalRegion(&region), noErr);
    CHECK_INT(MPCreateEvent(&event), noErr);
    CHECK_INT(MPEnterCriticalRegion(region, 0), noErr);
    for (intptr_t i = 0; i < 12; i++) start_task(waits, (void *)i, ends);
    for (int i = 0; i < 12; i++) await_blocked(&threads[i]);
    CHECK_INT(MPDeleteQueue(queue), noErr);
    CHECK_INT(MPDeleteSemaphore(semaphore), noErr);
    CHECK_INT(MPDeleteCriticalRegion(region), noErr);
    CHECK_INT(MPDeleteEvent(event), noErr);
    for (int i = 0; i < 12; i++) CHECK_INT(await_end(ends), kMPDeletedErr);
    for (intptr_t i = 0; i < 4; i++) CHECK_INT(waits((void *)i), kMPInvalidIDErr);
    CHECK_INT(MPDeleteQueue(queue), kMPInvalidIDErr);
    CHECK_INT(MPDeleteSemaphore(semaphore), kMPInvalidIDErr);
    CHECK_INT(MPDeleteCriticalRegion(region), kMPInvalidIDErr);
    CHECK_INT(MPDeleteEvent(event), kMPInvalidIDErr);
    CHECK_INT(MPDeleteQueue(ends), noErr);
}

CHECK_MAIN(test)

/* MULTI-15. Facts: MPS-2, MPS-7, MPS-14. Written: documents.
 * Ids that are NULL, wild, deleted or of another kind give kMPInvalidIDErr and are never followed; reserved option bits
 * give kMPInsufficientResourcesErr, and NULL where an entry function or a place is needed paramErr. */
#include "mp.h"

static OSStatus body(void *parameter) { return parameter != NULL; }

static void refuse(void *id)
{
    CHECK_INT(MPDeleteQueue(id), kMPInvalidIDErr);
    CHECK_INT(MPNotifyQueue(id, NULL, NULL, NULL), kMPInvalidIDErr);
    CHECK_INT(MPWaitOnQueue(id, NULL, NULL, NULL, kDurationForever), kMPInvalidIDErr);
    CHECK_INT(MPSetQueueReserve(id, 1), kMPInvalidIDErr);
    CHECK_INT(MPDeleteSemaphore(id), kMPInvalidIDErr);
    CHECK_INT(MPSignalSemaphore(id), kMPInvalidIDErr);
    CHECK_INT(MPWaitOnSemaphore(id, kDurationForever), kMPInvalidIDErr);
    CHECK_INT(MPDeleteEvent(id), kMPInvalidIDErr);
    CHECK_INT(MPSetEvent(id, 1), kMPInvalidIDErr);
    CHECK_INT(MPWaitForEvent(id, NULL, kDurationForever), kMPInvalidIDErr);
    CHECK_INT(MPTerminateTask(id, 1), kMPInvalidIDErr);
}

static void refuse_region(void *id)
{
    CHECK_INT(MPDeleteCriticalRegion(id), kMPInvalidIDErr);
    CHECK_INT(MPEnterCriticalRegion(id, kDurationForever), kMPInvalidIDErr);
    CHECK_INT(MPExitCriticalRegion(id), kMPInvalidIDErr);
}

static void test(void)
{
    MPTaskID task = NULL;
    MPCriticalRegionID region;
    MPQueueID deleted = make_queue(), queue = make_queue();
    CHECK_INT(MPDeleteQueue(deleted), noErr);
    CHECK_INT(MPCreateCriticalRegion(&region), noErr);
    void *ids[] = {NULL, (void *)1, (void *)-1, (void *)(1UL << 33 | (uintptr_t)region), &task, deleted, region,
                   MPCurrentTaskID()};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        refuse(ids[i]);
        if (ids[i] != (void *)region) refuse_region(ids[i]);
    }
    refuse_region(queue);

    CHECK_INT(MPCreateTask(NULL, NULL, 0, NULL, NULL, NULL, 0, &task), paramErr);
    CHECK_INT(MPCreateTask(body, NULL, 0, deleted, NULL, NULL, 0, &task), kMPInvalidIDErr);
    for (int bit = 0; bit < 32; bit++)
        if (bit != 1 && bit != 2)
            CHECK_INT(MPCreateTask(body, NULL, 0, NULL, NULL, NULL, 1u << bit, &task), kMPInsufficientResourcesErr);
    CHECK(task == NULL);
    CHECK_INT(MPCreateQueue(NULL), paramErr);
    CHECK_INT(MPCreateSemaphore(1, 1, NULL), paramErr);
    CHECK_INT(MPCreateCriticalRegion(NULL), paramErr);
    CHECK_INT(MPCreateEvent(NULL), paramErr);
    CHECK_INT(MPDelayUntil(NULL), paramErr);
    CHECK_INT(MPDeleteCriticalRegion(region), noErr);
    CHECK_INT(MPDeleteQueue(queue), noErr);
}

CHECK_MAIN(test)

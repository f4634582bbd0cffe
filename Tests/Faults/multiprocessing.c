/* Faults in Multiprocessing Services: tasks, and what they wait for. */
#include "faults.h"

#include <Multiprocessing.h>

static OSStatus answer(void *parameter)
{
    *(int *)parameter += 1;
    return -42;
}

static OSStatus leave(void *parameter)
{
    *(int *)parameter += 1;
    MPExit(-43);
}

/* A task that was made ends, and its queue hears of it. */
static void task(TaskProc body, OSStatus expected)
{
    MPQueueID queue = NULL;
    MPTaskID made = NULL;
    int value = 0;
    void *result = NULL;
    if (!MUST(MPCreateQueue(&queue) == noErr)) return;
    OSStatus status = MPCreateTask(body, &value, 0, queue, NULL, NULL, 0, &made);
    ALWAYS(status == noErr || status == kMPInsufficientResourcesErr);
    if (MUST(status == noErr)) {
        ALWAYS(MPWaitOnQueue(queue, NULL, NULL, &result, 5 * durationSecond) == noErr);
        ALWAYS(value == 1 && (OSStatus)(intptr_t)result == expected);
    }
    ALWAYS(MPDeleteQueue(queue) == noErr);
}

static void returns(void) { task(answer, -42); }
static void leaves(void) { task(leave, -43); }

struct place {
    MPSemaphoreID semaphore;
    MPEventID event;
    MPCriticalRegionID region;
};

static OSStatus work(void *parameter)
{
    struct place *place = parameter;
    MPEventFlags flags = 0;
    ALWAYS(MPWaitOnSemaphore(place->semaphore, 5 * durationSecond) == noErr);
    ALWAYS(MPEnterCriticalRegion(place->region, 5 * durationSecond) == noErr);
    ALWAYS(MPExitCriticalRegion(place->region) == noErr);
    ALWAYS(MPWaitForEvent(place->event, &flags, 5 * durationSecond) == noErr && flags == 3);
    return noErr;
}

static bool is_known(OSStatus status)
{
    ALWAYS(status == noErr || status == kMPInsufficientResourcesErr);
    return MUST(status == noErr);
}

/* Whatever the kernel answers to those who sleep, they wake when they are to. */
static void waits(void)
{
    struct place place = {NULL, NULL, NULL};
    MPQueueID queue = NULL;
    void *result = NULL;
    bool is_made = is_known(MPCreateSemaphore(2, 0, &place.semaphore)) && is_known(MPCreateEvent(&place.event)) &&
                   is_known(MPCreateCriticalRegion(&place.region)) && is_known(MPCreateQueue(&queue));
    if (is_made && is_known(MPCreateTask(work, &place, 0, queue, NULL, NULL, 0, NULL))) {
        ALWAYS(MPEnterCriticalRegion(place.region, kDurationForever) == noErr);
        ALWAYS(MPSignalSemaphore(place.semaphore) == noErr);
        ALWAYS(MPWaitOnQueue(queue, NULL, NULL, &result, durationMillisecond) == kMPTimeoutErr);
        ALWAYS(MPExitCriticalRegion(place.region) == noErr);
        ALWAYS(MPSetEvent(place.event, 3) == noErr);
        ALWAYS(MPWaitOnQueue(queue, NULL, NULL, &result, 10 * durationSecond) == noErr);
    }
    if (place.semaphore) MPDeleteSemaphore(place.semaphore);
    if (place.event) MPDeleteEvent(place.event);
    if (place.region) MPDeleteCriticalRegion(place.region);
    if (queue) MPDeleteQueue(queue);
}

static void processors(void)
{
    ALWAYS(MPProcessors() >= 1);
    ALWAYS(MPProcessorsScheduled() >= 1);
}

const struct scenario scenarios[] = {
    {"returns", returns, false}, {"leaves", leaves, false}, {"waits", waits, false}, {"processors", processors, false},
    {NULL, NULL, false},
};

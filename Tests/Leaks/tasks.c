/* Multiprocessing Services: queues, semaphores, events, critical regions, tasks. */
#include "leaks.h"
#include <Multiprocessing.h>

enum { many = 100000 };

static void queues(void)
{
    MPQueueID queue = NULL;
    void *first = NULL;
    CHECK_INT(MPCreateQueue(&queue), noErr);
    MPSetQueueReserve(queue, 4);
    for (int i = 0; i < 6; i++) MPNotifyQueue(queue, &queue, NULL, NULL);
    MPWaitOnQueue(queue, &first, NULL, NULL, durationImmediate);
    CHECK(first == (void *)&queue);
    MPDeleteQueue(queue);
}

static void semaphores(void)
{
    MPSemaphoreID semaphore = NULL;
    MPCreateSemaphore(3, 0, &semaphore);
    MPSignalSemaphore(semaphore);
    CHECK_INT(MPWaitOnSemaphore(semaphore, durationForever), noErr);
    MPDeleteSemaphore(semaphore);
}

static void events(void)
{
    MPEventID event = NULL;
    MPEventFlags flags = 0;
    MPCreateEvent(&event);
    MPSetEvent(event, 5);
    CHECK_INT(MPWaitForEvent(event, &flags, durationForever), noErr);
    MPDeleteEvent(event);
}

static void critical_regions(void)
{
    MPCriticalRegionID region = NULL;
    MPCreateCriticalRegion(&region);
    CHECK_INT(MPEnterCriticalRegion(region, durationForever), noErr);
    MPExitCriticalRegion(region);
    MPDeleteCriticalRegion(region);
}

static OSStatus body(void *parameter)
{
    CFRunLoopGetCurrent();
    return *(int *)parameter;
}

static void tasks(void)
{
    static MPQueueID queue;
    static int result = 42;
    void *returned = NULL;
    MPTaskID task = NULL;
    if (!queue) MPCreateQueue(&queue);
    CHECK_INT(MPCreateTask(body, &result, 0, queue, NULL, NULL, 0, &task), noErr);
    CHECK_INT(MPWaitOnQueue(queue, NULL, NULL, &returned, durationForever), noErr);
    CHECK(returned == (void *)42);
}

static const struct leak_case cases[] = {
    {"queues", queues, many, 0}, {"semaphores", semaphores, many, 0}, {"events", events, many, 0},
    {"critical regions", critical_regions, many, 0}, {"tasks", tasks, many, 1},
};

LEAKS_MAIN(cases)

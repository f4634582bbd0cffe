/* MULTI-1. Facts: MPS-1, MPS-3, MPS-6, MPS-7. Written: documents (MPCreateTask).
 * A task runs its entry function with its parameter on a thread of its own; at its end the queue gets the two terms and
 * the result.  A NULL queue hears nothing, and NULL is allowed where the id would go. */
#include "mp.h"

static pthread_t main_thread;
static int silent_runs;

static OSStatus answer(void *parameter)
{
    CHECK(!pthread_equal(pthread_self(), main_thread));
    *(int *)parameter += 1;
    return -42;
}

static OSStatus silent(void *parameter)
{
    MPNotifyQueue(parameter, &silent_runs, NULL, NULL);
    return 1;
}

static void test(void)
{
    int value = 6;
    void *first = NULL, *second = NULL, *third = NULL;
    MPTaskID task = NULL;
    MPQueueID queue = make_queue();
    main_thread = pthread_self();
    CHECK_INT(MPCreateTask(answer, &value, 0, queue, &value, &task, kMPCreateTaskNotDebuggableMask, &task), noErr);
    CHECK(task != NULL);
    CHECK_INT(MPWaitOnQueue(queue, &first, &second, &third, kDurationForever), noErr);
    CHECK(first == &value && second == &task);
    CHECK_INT((intptr_t)third, -42);
    CHECK_INT(value, 7);

    CHECK_INT(MPCreateTask(silent, queue, 0, NULL, &value, &value, kMPCreateTaskTakesAllExceptionsMask, NULL), noErr);
    CHECK_INT(MPWaitOnQueue(queue, &first, &second, &third, kDurationForever), noErr);
    CHECK(first == &silent_runs && second == NULL && third == NULL);
    CHECK_INT(MPWaitOnQueue(queue, NULL, NULL, NULL, 30), kMPTimeoutErr);
    CHECK_INT(MPDeleteQueue(queue), noErr);
}

CHECK_MAIN_THREAD(test)

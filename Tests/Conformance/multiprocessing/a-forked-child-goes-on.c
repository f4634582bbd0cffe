/* MULTI-17. Facts: FRK (D-13), MPS-11. Written: DESIGN D-13, D-18.
 * In a forked child messages are kept and nobody waits for them, regions that other threads were in are free, the thread
 * keeps its id, the parent's tasks are unknown, and new tasks work; also if the forking thread is a task. */
/* tsan: absent threads in a child that several threads saw forked */
#include "mp.h"

static MPQueueID queue, waited_for;
static MPCriticalRegionID held, mine;
static MPTaskID other;
static int threads[2];

static OSStatus waits(void *unused)
{
    (void)unused;
    tell_thread(&threads[0]);
    return MPWaitOnQueue(waited_for, NULL, NULL, NULL, kDurationForever);
}

static OSStatus holds(void *unused)
{
    (void)unused;
    CHECK_INT(MPEnterCriticalRegion(held, 0), noErr);
    tell_thread(&threads[1]);
    return MPWaitOnQueue(waited_for, NULL, NULL, NULL, kDurationForever);
}

static OSStatus answers(void *parameter) { return *(int *)parameter; }

static void child(MPTaskID before)
{
    int number = 31;
    void *message = NULL;
    MPQueueID ends = make_queue();
    alarm(15);
    CHECK(MPCurrentTaskID() == before);
    CHECK(!MPTaskIsPreemptive(other));
    CHECK_INT(MPTerminateTask(other, 1), kMPInvalidIDErr);
    CHECK_INT(MPWaitOnQueue(queue, &message, NULL, NULL, 0), noErr);
    CHECK(message == &queue);
    CHECK_INT(MPNotifyQueue(waited_for, NULL, NULL, NULL), noErr);
    CHECK_INT(MPWaitOnQueue(waited_for, NULL, NULL, NULL, 0), noErr);
    CHECK_INT(MPExitCriticalRegion(mine), noErr);
    CHECK_INT(MPEnterCriticalRegion(held, 0), noErr);
    CHECK_INT(MPWaitOnQueue(queue, NULL, NULL, NULL, 5), kMPTimeoutErr);
    start_task(answers, &number, ends);
    CHECK_INT(await_end(ends), 31);
    _exit(check_failures ? 1 : 0);
}

static void fork_here(void)
{
    int status = -1;
    MPTaskID before = MPCurrentTaskID();
    CHECK_INT(MPEnterCriticalRegion(mine, 0), noErr);
    fflush(stdout);
    pid_t process = fork();
    if (process == 0) child(before);
    CHECK(waitpid(process, &status, 0) == process);
    CHECK_INT(status, 0);
    CHECK_INT(MPExitCriticalRegion(mine), noErr);
}

static OSStatus forks(void *unused)
{
    (void)unused;
    fork_here();
    return 0;
}

static void test(void)
{
    MPQueueID ends = make_queue();
    queue = make_queue();
    waited_for = make_queue();
    CHECK_INT(MPCreateCriticalRegion(&held), noErr);
    CHECK_INT(MPCreateCriticalRegion(&mine), noErr);
    start_task(waits, NULL, ends);
    other = start_task(holds, NULL, ends);
    await_blocked(&threads[0]);
    await_blocked(&threads[1]);
    CHECK_INT(MPNotifyQueue(queue, &queue, NULL, NULL), noErr);
    fork_here();
    MPQueueID forked = make_queue();
    start_task(forks, NULL, forked);
    CHECK_INT(await_end(forked), 0);
    CHECK_INT(MPNotifyQueue(waited_for, NULL, NULL, NULL), noErr);
    CHECK_INT(MPNotifyQueue(waited_for, NULL, NULL, NULL), noErr);
    for (int i = 0; i < 2; i++) CHECK_INT(await_end(ends), noErr);
}

CHECK_MAIN(test)

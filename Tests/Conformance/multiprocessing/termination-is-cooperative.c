/* MULTI-16. Facts: MPS-6, MPS-12. Written: documents (MPTerminateTask); DESIGN D-18.
 * A terminated task ends at its next call, or in the wait that it is in, by itself and without leaks in callbacks; the
 * message carries the termination's status, also if the task returned another; a second request is refused with
 * kMPInsufficientResourcesErr, one for a task that has ended with kMPInvalidIDErr. */
#include "mp.h"

static int go, late, thread;
static struct counted counted;

static void await_go(void)
{
    while (!__atomic_load_n(&go, __ATOMIC_SEQ_CST)) sched_yield();
}

static OSStatus calls(void *unused) { (void)unused; await_go(); MPYield(); late++; return 1; }
static OSStatus returns(void *unused) { (void)unused; await_go(); return 1; }
static OSStatus waits(void *queue)
{
    tell_thread(&thread);
    MPWaitOnQueue(queue, NULL, NULL, NULL, kDurationForever);
    late++;
    return 1;
}
static OSStatus delays(void *unused)
{
    AbsoluteTime end = AddDurationToAbsolute(durationHour, UpTime());
    (void)unused;
    tell_thread(&thread);
    MPDelayUntil(&end);
    late++;
    return 1;
}
static OSStatus itself(void *unused)
{
    (void)unused;
    MPTerminateTask(MPCurrentTaskID(), 8);
    late++;
    return 1;
}

static void waits_in_callback(void *info) { (void)info; MPWaitOnQueue(make_queue(), NULL, NULL, NULL, kDurationForever); late++; }
static OSStatus in_callback(void *unused)
{
    (void)unused;
    CFRunLoopSourceContext context = counted_source_context(waits_in_callback, &counted);
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRunLoopSourceSignal(source);
    CFRelease(source);
    tell_thread(&thread);
    CFRunLoopRunInMode(M, 100, false);
    late++;
    return 1;
}

static void terminate(TaskProc body, void *parameter, bool waits_for_go)
{
    MPQueueID ends = make_queue();
    go = thread = 0;
    MPTaskID task = start_task(body, parameter, ends);
    if (!waits_for_go) await_blocked(&thread);
    CHECK_INT(MPTerminateTask(task, 77), noErr);
    if (waits_for_go) CHECK_INT(MPTerminateTask(task, 78), kMPInsufficientResourcesErr);
    __atomic_store_n(&go, 1, __ATOMIC_SEQ_CST);
    CHECK_INT(await_end(ends), 77);
    CHECK_INT(MPTerminateTask(task, 79), kMPInvalidIDErr);
    CHECK_INT(MPDeleteQueue(ends), noErr);
}

static void test(void)
{
    MPQueueID queue = make_queue(), ends = make_queue();
    terminate(calls, NULL, true);
    terminate(returns, NULL, true);
    terminate(waits, queue, false);
    terminate(delays, NULL, false);
    terminate(in_callback, NULL, false);
    start_task(itself, NULL, ends);
    CHECK_INT(await_end(ends), 8);
    CHECK_INT(late, 0);
    CHECK_INT(owners(&counted), 0);
    /* The wait that was ended takes no message. */
    CHECK_INT(MPNotifyQueue(queue, &late, NULL, NULL), noErr);
    CHECK_INT(MPWaitOnQueue(queue, NULL, NULL, NULL, 0), noErr);
    CHECK_INT(MPDeleteQueue(queue), noErr);
    CHECK_INT(MPDeleteQueue(ends), noErr);
}

CHECK_MAIN(test)

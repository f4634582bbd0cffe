/* MISUSE-T6.  Facts: MISUSE-5.
 * CFRUNLOOP_DEBUG=1: a source that was signalled and still waits after a second, because its loop sleeps on, is told, with
 * its perform function.  With a wake it is silent, and so is one whose mode the loop does not run. */
/* reference: absent CFRUNLOOP_DEBUG */
#include "told.h"

static void perform(void *count) { __atomic_add_fetch((int *)count, 1, __ATOMIC_SEQ_CST); }

struct shared {
    CFRunLoopRef loop;
    CFRunLoopSourceRef source, elsewhere;
    int count;
};

static void *run(void *info)
{
    struct shared *shared = info;
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    shared->source = make_source(0, perform, &shared->count);
    shared->elsewhere = make_source(1, perform, &shared->count);
    CFRunLoopAddSource(loop, shared->source, kCFRunLoopDefaultMode);
    CFRunLoopAddSource(loop, shared->elsewhere, CFSTR("elsewhere"));
    __atomic_store_n(&shared->loop, loop, __ATOMIC_SEQ_CST);
    CFRunLoopRun();
    CFRelease(shared->source);
    CFRelease(shared->elsewhere);
    return NULL;
}

static pthread_t start(struct shared *shared)
{
    pthread_t thread = start_thread(run, shared);
    while (!__atomic_load_n(&shared->loop, __ATOMIC_SEQ_CST)) sched_yield();
    await_sleep(shared->loop);
    return thread;
}

static void forget_to_wake(void)
{
    static struct shared shared;
    pthread_t thread = start(&shared);
    CFRunLoopSourceSignal(shared.source);
    join_thread(thread);
}

static void wake(void)
{
    static struct shared shared;
    pthread_t thread = start(&shared);
    CFRunLoopSourceSignal(shared.elsewhere);
    CFRunLoopSourceSignal(shared.source);
    CFRunLoopWakeUp(shared.loop);
    while (__atomic_load_n(&shared.count, __ATOMIC_SEQ_CST) == 0) sched_yield();
    pause_for(1.6);
    CFRunLoopStop(shared.loop);
    join_thread(thread);
}

static const scenario scenarios[] = {{"no wake", forget_to_wake}, {"wake", wake}};

static void test(void)
{
    CHECK_TOLD_MEANWHILE("no wake", "a source, performed by *a-signal-without-a-wake-is-told*, was signalled [1-9]*.* s ago and "
                                    "waits, because nobody woke its run loop (CFRunLoopWakeUp), which sleeps on thread [1-9]*");
    CHECK_SILENT("wake");
}

TOLD_MAIN(test, scenarios)

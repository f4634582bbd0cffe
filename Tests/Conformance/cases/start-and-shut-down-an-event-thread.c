/* CASE-7 (SRC-13, WK-5): an event thread that is told to end at any moment of its start does end: its owner signals a
 * source whose perform stops the loop, and wakes it, before, while or after the thread enters its run. */
#include "../scenario.h"

static sem_t ready;
static CFRunLoopRef loop;
static CFRunLoopSourceRef quit;

static void *event_thread(void *result)
{
    quit = make_source(0, stop_perform, NULL);
    loop = (CFRunLoopRef)CFRetain(CFRunLoopGetCurrent());
    CFRunLoopAddSource(loop, quit, kCFRunLoopDefaultMode);
    sem_post(&ready);
    *(SInt32 *)result = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 1e10, false);
    return NULL;
}

static void start_and_shut_down(int turns)
{
    SInt32 result = 0;
    pthread_t thread = start_thread(event_thread, &result);
    sem_wait(&ready);
    for (int i = 0; i < turns; i++) sched_yield();
    CFRunLoopSourceSignal(quit);
    CFRunLoopWakeUp(loop);
    join_thread(thread);
    CHECK_INT(result, kCFRunLoopRunStopped);
    CFRunLoopSourceInvalidate(quit);
    CFRelease(quit);
    CFRelease(loop);
}

static void test(void)
{
    sem_init(&ready, 0, 0);
    for (int i = 0; i < 200; i++) start_and_shut_down(i % 20);
    sem_destroy(&ready);
}

CHECK_MAIN(test)

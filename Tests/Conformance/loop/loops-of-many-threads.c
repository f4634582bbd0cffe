/* LOOP-10 (RL-1, RL-2): loops of threads that live at the same time are all different, and each serves its own items
 * only. */
#include "../scenario.h"

#define THREADS 16

static CFRunLoopRef loops[THREADS];
static int performed[THREADS];
static pthread_barrier_t all_there;

static void perform(void *count) { ++*(int *)count; }

static void *thread_main(void *argument)
{
    intptr_t i = (intptr_t)argument;
    loops[i] = CFRunLoopGetCurrent();
    add_signalled(kCFRunLoopDefaultMode, 0, perform, &performed[i]);
    pthread_barrier_wait(&all_there);
    for (int other = 0; other < THREADS; other++) CHECK(other == i || loops[other] != loops[i]);
    CHECK_INT(CFRunLoopRunInMode(kCFRunLoopDefaultMode, 5, true), kCFRunLoopRunHandledSource);
    CHECK_INT(performed[i], 1);
    pthread_barrier_wait(&all_there);
    return NULL;
}

static void test(void)
{
    pthread_t threads[THREADS];
    pthread_barrier_init(&all_there, NULL, THREADS);
    for (intptr_t i = 0; i < THREADS; i++) threads[i] = start_thread(thread_main, (void *)i);
    for (int i = 0; i < THREADS; i++) join_thread(threads[i]);
    pthread_barrier_destroy(&all_there);
}

CHECK_MAIN(test)

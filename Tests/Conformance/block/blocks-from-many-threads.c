/* BLOCK-15 (BLK-2, THR-1): blocks of four threads: none is lost or run twice, and those of one thread keep their
 * order. */
#include "../scenario.h"

#define THREADS 4
#define BLOCKS 2000

static CFRunLoopRef loop;
static int next[THREADS];
static int total;

static void *queue_many(void *argument)
{
    int thread = (int)(intptr_t)argument;
    for (int i = 0; i < BLOCKS; i++) {
        CFRunLoopPerformBlock(loop, M, ^{
            CHECK_INT(next[thread]++, i);
            if (++total == THREADS * BLOCKS) CFRunLoopStop(loop);
        });
        CFRunLoopWakeUp(loop);
    }
    return NULL;
}

static void test(void)
{
    pthread_t threads[THREADS];
    loop = CFRunLoopGetCurrent();
    add_idle(M);
    for (int i = 0; i < THREADS; i++) threads[i] = start_thread(queue_many, (void *)(intptr_t)i);
    CHECK_INT(CFRunLoopRunInMode(M, 15, false), kCFRunLoopRunStopped);
    for (int i = 0; i < THREADS; i++) join_thread(threads[i]);
    CHECK_INT(total, THREADS * BLOCKS);
}

CHECK_MAIN(test)

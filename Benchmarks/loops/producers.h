/* Threads that each perform a share of a batch when they are told to. */
#ifndef PRODUCERS_H
#define PRODUCERS_H

#include "harness.h"

static struct {
    int count;
    uint64_t share;
    void (*operation)(void);
    pthread_barrier_t begin, end;
} producers;

static void *produce(void *unused)
{
    for (;;) {
        pthread_barrier_wait(&producers.begin);
        for (uint64_t left = producers.share; left > 0; left--) producers.operation();
        pthread_barrier_wait(&producers.end);
    }
    return unused;
}

static inline void producers_open(int count, void (*operation)(void))
{
    producers.count = count;
    producers.operation = operation;
    pthread_barrier_init(&producers.begin, NULL, (unsigned)count + 1);
    pthread_barrier_init(&producers.end, NULL, (unsigned)count + 1);
    for (int i = 0; i < count; i++) {
        pthread_t thread;
        REQUIRE(pthread_create(&thread, NULL, produce, NULL) == 0);
    }
}

/* Operations of each producer in a batch. */
static inline uint64_t producers_share(long count) { return ((uint64_t)count + (uint64_t)producers.count - 1) / (uint64_t)producers.count; }

static inline void producers_begin(long count)
{
    producers.share = producers_share(count);
    pthread_barrier_wait(&producers.begin);
}

static inline void producers_end(void) { pthread_barrier_wait(&producers.end); }

#endif

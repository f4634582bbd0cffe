/* Calls that wait for a loop's thread: what a program writes where its loop has no such queue. */
#ifndef CALL_QUEUE_H
#define CALL_QUEUE_H

#include "harness.h"

typedef struct Call {
    struct Call *next;
    void (*function)(void *);
    void *info;
} Call;

typedef struct {
    pthread_mutex_t mutex;
    Call *first, **end;
} CallQueue;

static inline void call_queue_open(CallQueue *queue)
{
    pthread_mutex_init(&queue->mutex, NULL);
    queue->first = NULL;
    queue->end = &queue->first;
}

static inline Call *new_call(void (*function)(void *), void *info)
{
    Call *call = malloc(sizeof *call);
    *call = (Call){NULL, function, info};
    return call;
}

/* True if it is the only one: somebody has to wake the loop. */
static inline int call_queue_add(CallQueue *queue, void (*function)(void *), void *info)
{
    Call *call = new_call(function, info);
    pthread_mutex_lock(&queue->mutex);
    int first = !queue->first;
    *queue->end = call;
    queue->end = &call->next;
    pthread_mutex_unlock(&queue->mutex);
    return first;
}

static inline void run_calls(Call *call)
{
    while (call) {
        Call *next = call->next;
        call->function(call->info);
        free(call);
        call = next;
    }
}

static inline void call_queue_run(CallQueue *queue)
{
    pthread_mutex_lock(&queue->mutex);
    Call *first = queue->first;
    queue->first = NULL;
    queue->end = &queue->first;
    pthread_mutex_unlock(&queue->mutex);
    run_calls(first);
}

#endif

/* The calling thread's autorelease pool: Swift has no thread-local variables in Embedded, nor a way to hear of a
 * thread's exit. */
#ifndef CSUPPORT_AUTORELEASESLOT_H
#define CSUPPORT_AUTORELEASESLOT_H

#include "ThreadLocal.h"

THREAD_LOCAL void *thread_autorelease_pool;

static inline void *thread_autorelease_pool_get(void) { return thread_autorelease_pool; }

/* `at_exit` is called with the pool when the thread exits; it is the same function in every call.  Returns 0, or an
 * errno if the thread's exit will go unnoticed. */
int thread_autorelease_pool_set(void *pool, void (*at_exit)(void *));

#endif

#include "CSupport.h"

_Thread_local void *thread_autorelease_pool;

static pthread_once_t key_once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static int key_error;
static void (*drain_at_exit)(void *);

static void exiting(void *pool) { drain_at_exit(pool); }

static void make_key(void) { key_error = pthread_key_create(&key, exiting); }

int thread_autorelease_pool_set(void *pool, void (*at_exit)(void *))
{
    if (at_exit) __atomic_store_n(&drain_at_exit, at_exit, __ATOMIC_RELAXED);
    pthread_once(&key_once, make_key);
    thread_autorelease_pool = pool;
    return key_error ? key_error : pthread_setspecific(key, pool);
}

/* CASE-9 (SRC-2, SRC-7, D-7): another thread invalidates a source and drops its last references while the source is
 * being performed: the context's info lives until perform has returned, and is released once. */
#include "../scenario.h"

static CFRunLoopSourceRef source;
static CFRunLoopRef loop;
static sem_t performing, invalidated;
static int alive = 1, retained, released;

static const void *retain(const void *info)
{
    __atomic_fetch_add(&retained, 1, __ATOMIC_SEQ_CST);
    return info;
}

static void release(const void *info)
{
    (void)info;
    if (__atomic_add_fetch(&released, 1, __ATOMIC_SEQ_CST) == __atomic_load_n(&retained, __ATOMIC_SEQ_CST))
        __atomic_store_n(&alive, 0, __ATOMIC_SEQ_CST);
}

static void perform(void *info)
{
    (void)info;
    sem_post(&performing);
    sem_wait(&invalidated);
    CHECK(__atomic_load_n(&alive, __ATOMIC_SEQ_CST));
    note("performed");
}

static void *tear_down(void *unused)
{
    sem_wait(&performing);
    CFRunLoopSourceInvalidate(source);
    CHECK(!CFRunLoopSourceIsValid(source));
    CHECK(!CFRunLoopContainsSource(loop, source, M));
    CFRelease(source);
    sem_post(&invalidated);
    return unused;
}

static void test(void)
{
    CFRunLoopSourceContext context = {0, &alive, retain, release, NULL, NULL, NULL, NULL, NULL, perform};
    sem_init(&performing, 0, 0);
    sem_init(&invalidated, 0, 0);
    loop = CFRunLoopGetCurrent();
    source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopSourceSignal(source);
    pthread_t other = start_thread(tear_down, NULL);
    note_run(M, 5, false);
    join_thread(other);
    CHECK_TRACE("performed => Finished");
    CHECK_INT(alive, 0);
    CHECK_INT(released, retained);
}

CHECK_MAIN(test)

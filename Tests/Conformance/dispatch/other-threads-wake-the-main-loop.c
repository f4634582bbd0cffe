/* DISPATCH-9 (D-19): what other threads queue while the main loop sleeps runs on the main thread, and none of it is lost;
 * dispatch_sync waits for it. */
#include "dispatch.h"

enum { hops = 2000 };
static int ran, here;
static pthread_t main_thread;

static void hop(void *ignored)
{
    (void)ignored;
    /* Atomic: the thread sanitizer cannot see how libdispatch orders threads. */
    __atomic_fetch_add(&ran, 1, __ATOMIC_SEQ_CST);
    here += pthread_equal(pthread_self(), main_thread) != 0;
}

static void *queue_all(void *ignored)
{
    (void)ignored;
    await_sleep(CFRunLoopGetMain());
    for (int i = 0; i < hops; i++) on_main(hop, NULL);
    for (int i = 0; i < hops; i++) dispatch_sync_f(dispatch_main_queue, NULL, hop);
    CHECK_INT(__atomic_load_n(&ran, __ATOMIC_SEQ_CST), 2 * hops);
    on_main(stop_perform, NULL);
    return NULL;
}

static void test(void)
{
    load_dispatch(RTLD_LOCAL);
    main_thread = pthread_self();
    pthread_t thread = start_thread(queue_all, NULL);
    CFRunLoopRun();
    join_thread(thread);
    CHECK_INT(ran, 2 * hops);
    CHECK_INT(here, 2 * hops);
}

CHECK_MAIN_THREAD(test)

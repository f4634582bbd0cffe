/* PORT-11. Facts: SR1-9, SRC-14. Written: DESIGN D-8.
 * Two loops watch one blocking eventfd: a drain by one never blocks the other, and no event goes unperformed. */
/* limit: 30 */
#include "../items.h"

static int descriptor, performs;
static void perform(void *info)
{
    (void)info;
    __atomic_fetch_add(&performs, 1, __ATOMIC_SEQ_CST);
}

static void *serve(void *done)
{
    struct port port = {descriptor, 0, NULL};
    CFRunLoopSourceRef source = make_port_source_with(0, &port, perform);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    for (int i = 0; i < 100; i++) CFRunLoopRunInMode(M, 0.001, false);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    sem_post(done);
    return NULL;
}

static void test(void)
{
    sem_t done;
    sem_init(&done, 0, 0);
    descriptor = eventfd(0, EFD_CLOEXEC);
    pthread_t threads[] = {start_thread(serve, &done), start_thread(serve, &done)};
    for (int i = 0; i < 50; i++) {
        int before = __atomic_load_n(&performs, __ATOMIC_SEQ_CST);
        post_event(descriptor, 1);
        double limit = seconds_now() + 0.05;
        while (__atomic_load_n(&performs, __ATOMIC_SEQ_CST) == before && seconds_now() < limit) sched_yield();
    }
    int both = await_post(&done, 10) && await_post(&done, 10);
    CHECK(both);
    CHECK(performs > 0);
    if (!both) _exit(1);
    for (int i = 0; i < 2; i++) join_thread(threads[i]);
    close(descriptor);
}

CHECK_MAIN(test)

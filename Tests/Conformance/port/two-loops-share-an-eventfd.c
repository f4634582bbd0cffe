/* PORT-11. Facts: SR1-3, SRC-14. Written: DESIGN D-8.
 * Two sleeping loops watch one blocking eventfd: each event is performed once, by either, and the other one does
 * not block in a read of the drained eventfd. */
/* reference: absent D-8: a read that cannot block (in about half of the runs one loop blocks for ever) */
#include "../items.h"

enum { events = 2000 };
struct side { CFRunLoopRef loop; struct port port; int passes; sem_t ready; };
static struct side sides[2];

static void count_pass(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *passes)
{
    (void)observer; (void)activity;
    __atomic_fetch_add((int *)passes, 1, __ATOMIC_SEQ_CST);
}

static void *serve(void *argument)
{
    struct side *side = argument;
    side->loop = (CFRunLoopRef)CFRetain(CFRunLoopGetCurrent());
    CFRunLoopSourceRef source = make_port_source(0, &side->port);
    CFRunLoopObserverRef observer = make_observer(kCFRunLoopBeforeTimers, true, 0, count_pass, &side->passes);
    CFRunLoopAddSource(side->loop, source, M);
    CFRunLoopAddObserver(side->loop, observer, M);
    sem_post(&side->ready);
    CHECK_INT(CFRunLoopRunInMode(M, 60, false), kCFRunLoopRunStopped);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    CFRelease(observer);
    return NULL;
}

/* What `value` counts reaches `least` in time; ends the program if not, for a blocked thread cannot be joined. */
static void await_count(int *value, int least)
{
    double limit = seconds_now() + 2;
    while (__atomic_load_n(value, __ATOMIC_SEQ_CST) < least) {
        if (seconds_now() < limit) { sched_yield(); continue; }
        CHECK(!"a loop is blocked");
        fflush(stdout);
        _exit(1);
    }
}

static void test(void)
{
    int descriptor = eventfd(0, EFD_CLOEXEC);
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        sides[i].port.descriptor = descriptor;
        sem_init(&sides[i].ready, 0, 0);
        threads[i] = start_thread(serve, &sides[i]);
        sem_wait(&sides[i].ready);
        await_sleep(sides[i].loop);
    }
    for (int n = 0; n < events; n++) {
        post_event(descriptor, 1);
        while (readable(descriptor)) sched_yield();
        for (int i = 0; i < 2; i++) {
            await_sleep(sides[i].loop);
            int before = __atomic_load_n(&sides[i].passes, __ATOMIC_SEQ_CST);
            CFRunLoopWakeUp(sides[i].loop);
            await_count(&sides[i].passes, before + 1);
        }
    }
    for (int i = 0; i < 2; i++) {
        await_sleep(sides[i].loop);
        CFRunLoopStop(sides[i].loop);
        join_thread(threads[i]);
        CFRelease(sides[i].loop);
    }
    CHECK_INT(sides[0].port.performs + sides[1].port.performs, events);
    close(descriptor);
}

CHECK_MAIN(test)

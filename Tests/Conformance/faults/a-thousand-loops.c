/* FAULT-T4. Facts: THR-1 D-12. Written: issue 5, item 4.
 * A thousand threads, each with a loop that sleeps, a timer and a source: each is woken and answers, none uses a
 * descriptor, and all are gone in the end. */
/* tsan: absent the memory of a thousand threads under the sanitizer */
/* limit: 120 */
/* reference: differs D-12: five descriptors for each loop */
#include "../items.h"

enum { count = 1000 };

static CFRunLoopRef loops[count];
static CFRunLoopSourceRef sources[count];
static int ready, performed;

static void perform(void *info)
{
    (void)info;
    __atomic_fetch_add(&performed, 1, __ATOMIC_SEQ_CST);
    CFRunLoopStop(CFRunLoopGetCurrent());
}

static void never(CFRunLoopTimerRef timer, void *info) { (void)timer; (void)info; abort(); }

static void *body(void *place)
{
    intptr_t own = (intptr_t)place;
    sources[own] = make_source(0, perform, NULL);
    CFRunLoopTimerRef timer = make_timer(1000, 0, never, NULL);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), sources[own], M);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    CFRelease(timer);
    loops[own] = (CFRunLoopRef)(uintptr_t)CFRetain(CFRunLoopGetCurrent());
    __atomic_fetch_add(&ready, 1, __ATOMIC_SEQ_CST);
    CHECK_INT(CFRunLoopRunInMode(M, 100, false), kCFRunLoopRunStopped);
    return NULL;
}

static void test(void)
{
    static pthread_t threads[count];
    pthread_attr_t attributes;
    int before = open_descriptors();
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 256 << 10);
    for (intptr_t i = 0; i < count; i++)
        if (pthread_create(&threads[i], &attributes, body, (void *)i) != 0) { perror("pthread_create"); exit(2); }
    while (__atomic_load_n(&ready, __ATOMIC_SEQ_CST) < count) sched_yield();
    CHECK_INT(open_descriptors(), before);
    for (int i = 0; i < count; i++) {
        CFRunLoopSourceSignal(sources[i]);
        CFRunLoopWakeUp(loops[i]);
    }
    for (int i = 0; i < count; i++) {
        join_thread(threads[i]);
        CFRelease(sources[i]);
        CFRelease(loops[i]);
    }
    CHECK_INT(performed, count);
    CHECK_INT(open_descriptors(), before);
    pthread_attr_destroy(&attributes);
}

CHECK_MAIN(test)

/* PASS-31. Facts: SRC-17, SRC-18. Written: DESIGN D-2.
 * Two loops hold the same sources. While one puts those that were signalled into their order, the other performs some,
 * and they are signalled again: each loop performs what it found in the order that it had then. (The thread sanitizer
 * sees the key of that order if it is read while a signal changes it.) */
#include "../items.h"

enum { sources_in_all = 48, orders = 8 };
static CFRunLoopSourceRef sources[sources_in_all];
static CFRunLoopRef loops[2];
static int performs[sources_in_all], disorders, is_over;
static __thread int last_order;

static void perform(void *info)
{
    int i = (int)(intptr_t)info;
    __atomic_fetch_add(&performs[i], 1, __ATOMIC_SEQ_CST);
    if (i % orders < last_order) __atomic_fetch_add(&disorders, 1, __ATOMIC_SEQ_CST);
    last_order = i % orders;
}

/* Each pass begins here, before its sources. */
static void begin_pass(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer; (void)activity; (void)info;
    last_order = -1;
}

static void run_beside_the_other(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, kCFRunLoopBeforeSources, true, 0, begin_pass, NULL);
    CFRunLoopAddObserver(loop, observer, M);
    for (int i = 0; i < sources_in_all; i++) CFRunLoopAddSource(loop, sources[i], M);
    /* The signalling thread outlives the loops' threads. */
    CFRetain(loop);
    __atomic_store_n(&loops[loops[0] ? 1 : 0], loop, __ATOMIC_SEQ_CST);
    CHECK_INT(CFRunLoopRunInMode(M, 1, false), kCFRunLoopRunTimedOut);
    CFRunLoopObserverInvalidate(observer);
    CFRelease(observer);
}

static void *run_second(void *unused)
{
    (void)unused;
    while (!__atomic_load_n(&loops[0], __ATOMIC_SEQ_CST)) sched_yield();
    run_beside_the_other();
    return NULL;
}

static void *signal_all(void *unused)
{
    (void)unused;
    while (!__atomic_load_n(&loops[1], __ATOMIC_SEQ_CST)) sched_yield();
    for (int i = 0; !__atomic_load_n(&is_over, __ATOMIC_SEQ_CST); i = (i + 7) % sources_in_all) {
        CFRunLoopSourceSignal(sources[i]);
        CFRunLoopWakeUp(loops[i % 2]);
    }
    return NULL;
}

static void test(void)
{
    for (int i = 0; i < sources_in_all; i++) {
        CFRunLoopSourceContext context;
        memset(&context, 0, sizeof context);
        context.info = (void *)(intptr_t)i;
        context.perform = perform;
        sources[i] = CFRunLoopSourceCreate(NULL, i % orders, &context);
    }
    pthread_t second = start_thread(run_second, NULL), signaller = start_thread(signal_all, NULL);
    run_beside_the_other();
    join_thread(second);
    __atomic_store_n(&is_over, 1, __ATOMIC_SEQ_CST);
    join_thread(signaller);
    for (int i = 0; i < sources_in_all; i++) {
        CHECK(performs[i] > 0);
        CFRunLoopSourceInvalidate(sources[i]);
        CFRelease(sources[i]);
    }
    for (int i = 0; i < 2; i++) CFRelease(loops[i]);
    CHECK_INT(disorders, 0);
}

CHECK_MAIN(test)

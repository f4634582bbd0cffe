/* FAULT-T3. Facts: THR-2. Written: issue 5, item 4.
 * A process ends by exit while threads run their loops, busy and asleep. */
#include "../items.h"

static int fired;

static void fire(CFRunLoopTimerRef timer, void *info)
{
    (void)timer; (void)info;
    __atomic_fetch_add(&fired, 1, __ATOMIC_SEQ_CST);
}

static void *body(void *info)
{
    CFRunLoopTimerRef timer = make_timer(0, info ? 0.0001 : 0.001, fire, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode);
    CFRelease(timer);
    CFRunLoopRun();
    return NULL;
}

static void test(void)
{
    fflush(stdout);
    for (int i = 0; i < 20; i++) {
        pid_t child = fork();
        if (child == 0) {
            alarm(10);
            for (int thread = 0; thread < 8; thread++) start_thread(body, thread % 2 ? &fired : NULL);
            while (__atomic_load_n(&fired, __ATOMIC_SEQ_CST) < 20) sched_yield();
            exit(7);
        }
        int status = 0;
        waitpid(child, &status, 0);
        CHECK_INT(status, 7 << 8);
    }
}

CHECK_MAIN_THREAD(test)

/* FAULT-T5. Facts: TMR-1 D-5. Written: CFRunLoop.h.
 * The wall clock steps by hours, both ways, while timers wait: a date was turned into a moment once, so they fire when
 * they would have fired; what is created or dated afterwards goes by the new time.  The clock is this program's own. */
/* reference: absent a clock of the program's own */
#include "../items.h"

#include <dlfcn.h>

static long step; /* seconds */

int clock_gettime(clockid_t clock, struct timespec *time)
{
    static int (*next)(clockid_t, struct timespec *);
    if (!next) next = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int result = next(clock, time);
    if (result == 0 && clock == CLOCK_REALTIME) time->tv_sec += __atomic_load_n(&step, __ATOMIC_SEQ_CST);
    return result;
}

static int once, repeated;

static void fire(CFRunLoopTimerRef timer, void *counter) { (void)timer; (*(int *)counter)++; }

static void run_over(long to)
{
    once = repeated = 0;
    double begin = seconds_now();
    CFRunLoopTimerRef single = make_timer(0.05, 0, fire, &once), grid = make_timer(0.02, 0.02, fire, &repeated);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), single, M);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), grid, M);
    CFAbsoluteTime before = CFAbsoluteTimeGetCurrent();
    __atomic_store_n(&step, to, __ATOMIC_SEQ_CST);
    CHECK(fabs(CFAbsoluteTimeGetCurrent() - before) > 3000);
    CFRunLoopRunInMode(M, 0.03, false);
    double passed = seconds_now() - begin; /* more than 0.03 on a busy machine */
    CHECK(once == 0 || passed >= 0.05);
    CHECK(repeated >= 1 && repeated <= (int)(passed / 0.02) + 1);
    while (!once && seconds_now() < begin + 5) CFRunLoopRunInMode(M, 0.01, false);
    CHECK(seconds_now() - begin >= 0.05 && seconds_now() - begin < 1);
    /* New items go by the new time. */
    once = 0;
    CFRunLoopTimerInvalidate(single);
    CFRelease(single);
    begin = seconds_now();
    single = make_timer(0.02, 0, fire, &once);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), single, M);
    while (!once && seconds_now() < begin + 5) CFRunLoopRunInMode(M, 0.01, false);
    CHECK(seconds_now() - begin >= 0.02 && seconds_now() - begin < 1);
    repeated = 0;
    CFRunLoopTimerSetNextFireDate(grid, CFAbsoluteTimeGetCurrent() + 0.02);
    begin = seconds_now();
    while (!repeated && seconds_now() < begin + 5) CFRunLoopRunInMode(M, 0.01, false);
    CHECK(seconds_now() - begin >= 0.02 && seconds_now() - begin < 1);
    CFRunLoopTimerInvalidate(grid);
    CFRelease(grid);
    CFRelease(single);
}

static void test(void)
{
    run_over(3 * 3600);
    run_over(-5 * 3600);
    run_over(0);
}

CHECK_MAIN(test)

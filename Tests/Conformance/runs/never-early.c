/* RUN-6 (RC-12, case 25): a run never ends before its time, and not much after it. */
#include "../scenario.h"

static void check_timeouts(double seconds, int runs)
{
    for (int i = 0; i < runs; i++) {
        double start = seconds_now();
        CHECK_INT(CFRunLoopRunInMode(M, seconds, false), kCFRunLoopRunTimedOut);
        double took = seconds_now() - start;
        CHECK(took >= seconds);
        CHECK(took < seconds + 0.5);
    }
}

static void test(void)
{
    add_idle(M);
    check_timeouts(0.002, 100);
    check_timeouts(0.0101, 20);
    check_timeouts(0.0005, 100);
}

CHECK_MAIN(test)

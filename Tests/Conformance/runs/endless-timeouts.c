/* RUN-4 (RC-11): timeouts that no clock can reach, and NaN, mean "until stopped". */
#include "../scenario.h"

static void test(void)
{
    const double timeouts[] = {NAN, INFINITY, 1e300, 1.7976931348623157e308, 504911233.0, 1e10};
    add_idle(M);
    for (size_t i = 0; i < COUNT_OF(timeouts); i++) {
        when_asleep(CFRunLoopStop);
        CHECK_INT(CFRunLoopRunInMode(M, timeouts[i], false), kCFRunLoopRunStopped);
        join_errand();
    }
}

CHECK_MAIN(test)

/* DATE-2, BASE-20: two readings of the clock in a row differ by microseconds, not by its ticks. */
#include "../check.h"

static void test(void)
{
    double start = CFAbsoluteTimeGetCurrent(), smallest = 1, last = start, now;
    int index;
    for (index = 0; index < 100000; index++) {
        now = CFAbsoluteTimeGetCurrent();
        if (now > last && now - last < smallest) smallest = now - last;
        last = now;
    }
    CHECK(smallest < 20e-6);
}

CHECK_MAIN(test)

/* DATE-1, BASE-20: absolute time counts the seconds of the wall clock since the beginning of 2001 in UTC. */
#include "../check.h"

static void test(void)
{
    struct timespec now;
    double before, after, unix_time;
    CHECK_NEAR(kCFAbsoluteTimeIntervalSince1970, 978307200.0, 0);
    CHECK_NEAR(kCFAbsoluteTimeIntervalSince1904, 3061152000.0, 0);
    before = CFAbsoluteTimeGetCurrent();
    clock_gettime(CLOCK_REALTIME, &now);
    after = CFAbsoluteTimeGetCurrent();
    unix_time = (double)now.tv_sec + (double)now.tv_nsec / 1e9;
    CHECK(before + kCFAbsoluteTimeIntervalSince1970 <= unix_time + 1e-5);
    CHECK(after + kCFAbsoluteTimeIntervalSince1970 >= unix_time - 1e-5);
    CHECK_NEAR(before + kCFAbsoluteTimeIntervalSince1970, unix_time, 5);
}

CHECK_MAIN(test)

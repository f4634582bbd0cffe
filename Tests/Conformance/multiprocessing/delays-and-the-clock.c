/* MULTI-19. Facts: MPS-14, MPS-15. Written: documents (MPDelayUntil, UpTime).
 * MPDelayUntil returns at the moment it was given, not before, and at once for one that is past; durations, nanoseconds
 * and absolute times are converted and added, and stay in range. */
#include "mp.h"

static UInt64 wide(UnsignedWide value) { return UnsignedWideToUInt64(value); }
static AbsoluteTime time_of(UInt64 value) { return UInt64ToUnsignedWide(value); }

static void test(void)
{
    AbsoluteTime begin = UpTime(), end = AddDurationToAbsolute(30 * durationMillisecond, begin);
    CHECK_INT(MPDelayUntil(&end), noErr);
    CHECK(wide(UpTime()) >= wide(end) && wide(UpTime()) < wide(end) + 500000000);
    CHECK_INT(wide(SubAbsoluteFromAbsolute(end, begin)), 30000000);
    CHECK_INT(wide(SubAbsoluteFromAbsolute(begin, end)), 0);
    CHECK_INT(MPDelayUntil(&begin), noErr);
    end = AddDurationToAbsolute(-250, UpTime());
    CHECK_INT(MPDelayUntil(&end), noErr);
    CHECK(wide(UpTime()) >= wide(end));

    CHECK_INT(wide(DurationToAbsolute(durationSecond)), 1000000000);
    CHECK_INT(wide(DurationToAbsolute(durationMicrosecond)), 1000);
    CHECK_INT(wide(DurationToAbsolute(INT32_MIN)), 2147483648000);
    CHECK(wide(DurationToAbsolute(durationForever)) == UINT64_MAX);
    CHECK_INT(AbsoluteToDuration(time_of(1999)), -1);
    CHECK_INT(AbsoluteToDuration(time_of(durationHour * 1000000ull)), durationHour);
    CHECK_INT(AbsoluteToDuration(time_of(UINT64_MAX)), durationForever);
    CHECK_INT(AbsoluteToDuration(time_of(0)), durationImmediate);
    CHECK_INT(wide(AddNanosecondsToAbsolute(time_of(1ull << 32), time_of(5))), (1ull << 32) + 5);
    CHECK(wide(AddAbsoluteToAbsolute(time_of(UINT64_MAX), time_of(1))) == UINT64_MAX);
    CHECK(wide(NanosecondsToAbsolute(AbsoluteToNanoseconds(begin))) == wide(begin));
    CHECK_INT(MPWaitOnSemaphore(NULL, INT32_MIN), kMPInvalidIDErr);
}

CHECK_MAIN(test)

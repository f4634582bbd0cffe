/* DATE-3, BASE-21: a date keeps its moment, knows its distance from another one and its order. */
#include "../check.h"

static void test(void)
{
    CFDateRef early = CFDateCreate(NULL, -100.5), late = CFDateCreate(NULL, 1e9), same = CFDateCreate(NULL, 1e9);
    CHECK_NEAR(CFDateGetAbsoluteTime(early), -100.5, 0);
    CHECK_NEAR(CFDateGetTimeIntervalSinceDate(late, early), 1e9 + 100.5, 1e-6);
    CHECK_NEAR(CFDateGetTimeIntervalSinceDate(early, late), -1e9 - 100.5, 1e-6);
    CHECK_INT(CFDateCompare(early, late, NULL), kCFCompareLessThan);
    CHECK_INT(CFDateCompare(late, early, NULL), kCFCompareGreaterThan);
    CHECK_INT(CFDateCompare(late, same, NULL), kCFCompareEqualTo);
    CHECK_INT(CFGetTypeID(early), CFDateGetTypeID());
    CHECK(CFEqual(late, same));
    CHECK(CFHash(late) == CFHash(same));
    CHECK(!CFEqual(early, late));
    CFRelease(early);
    CFRelease(late);
    CFRelease(same);
}

CHECK_MAIN(test)

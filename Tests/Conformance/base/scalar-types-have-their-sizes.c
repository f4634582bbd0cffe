/* BASE-T16, BASE-9: sizes of the scalar types, and CFRange by value. */
#include "../check.h"

static CFRange moved(CFRange range, CFIndex by) { return CFRangeMake(range.location + by, range.length); }

static void test(void)
{
    CFRange range = moved(CFRangeMake(3, 4), 2);
    CHECK_INT(range.location, 5);
    CHECK_INT(range.length, 4);
    CHECK_INT(sizeof(Boolean), 1);
    CHECK((Boolean)-1 > 0);
    CHECK_INT(sizeof(CFIndex), 8);
    CHECK_INT(sizeof(CFTypeID), 8);
    CHECK_INT(sizeof(CFHashCode), 8);
    CHECK_INT(sizeof(CFOptionFlags), 8);
    CHECK_INT(sizeof(OSStatus), 4);
    CHECK_INT(sizeof(SInt32), 4);
    CHECK_INT(sizeof(UInt64), 8);
    CHECK_INT(sizeof(UniChar), 2);
    CHECK_INT(sizeof(CFRange), 16);
    CHECK_INT(sizeof(Str255), 256);
    CHECK_INT(TRUE, 1);
    CHECK_INT(FALSE, 0);
    CHECK_INT(kCFNotFound, -1);
    CHECK_INT(kCFCompareLessThan, -1);
    CHECK_INT(kCFCompareEqualTo, 0);
    CHECK_INT(kCFCompareGreaterThan, 1);
#if defined(nil) || defined(YES) || defined(NO)
    CHECK(!"Objective-C's names are not defined in C");
#endif
}

CHECK_MAIN(test)

/* BOOLEAN-3, NUM-7: CFNumberCompare takes a boolean for 1 or 0, though it is no number for CFEqual. */
/* reference: differs NUM-7 it compares bytes of the boolean's memory that are no value */
#include "numbers.h"

static void test(void)
{
    CFNumberRef yes = (CFNumberRef)(const void *)kCFBooleanTrue, no = (CFNumberRef)(const void *)kCFBooleanFalse;
    CFNumberRef one = integer(1), half = real(0.5);
    CHECK_INT(CFNumberCompare(no, yes, NULL), kCFCompareLessThan);
    CHECK_INT(CFNumberCompare(yes, yes, NULL), kCFCompareEqualTo);
    CHECK_INT(CFNumberCompare(yes, one, NULL), kCFCompareEqualTo);
    CHECK_INT(CFNumberCompare(half, yes, NULL), kCFCompareLessThan);
    CHECK_INT(CFNumberCompare(half, no, NULL), kCFCompareGreaterThan);
    CFRelease(one);
    CFRelease(half);
}

CHECK_MAIN(test)

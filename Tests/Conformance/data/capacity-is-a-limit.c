/* DATA-10: data with a capacity holds that many bytes and no more; what goes beyond is the caller's mistake. */
/* reference: differs D-14 it crashes without a word */
#include "bytes.h"

static CFMutableDataRef data;

static void append(void) { CFDataAppendBytes(data, (const UInt8 *)"x", 1); }
static void set_length(void) { CFDataSetLength(data, 6); }
static void increase(void) { CFDataIncreaseLength(data, 1); }
static void replace(void) { CFDataReplaceBytes(data, CFRangeMake(0, 1), (const UInt8 *)"xy", 2); }
static void small_copy(void) { CFDataCreateMutableCopy(NULL, 4, data); }
static void overflow(void) { CFDataIncreaseLength(data, 0x7fffffffffffffffL); }

static void test(void)
{
    data = CFDataCreateMutable(NULL, 5);
    CFDataAppendBytes(data, (const UInt8 *)"hello", 5);
    CHECK_BYTES(data, "hello");
    CHECK_ABORTS(append, "CFDataAppendBytes: theData would get longer than its capacity");
    CHECK_ABORTS(set_length, "CFDataSetLength: theData would");
    CHECK_ABORTS(increase, "CFDataIncreaseLength: theData would");
    CHECK_ABORTS(overflow, "CFDataIncreaseLength: theData would");
    CHECK_ABORTS(replace, "CFDataReplaceBytes: theData would");
    CHECK_ABORTS(small_copy, "CFDataCreateMutableCopy: capacity is less than the data's length");
    CFDataReplaceBytes(data, CFRangeMake(0, 1), (const UInt8 *)"j", 1);
    CHECK_BYTES(data, "jello");
    CFRelease(data);
}

CHECK_MAIN(test)

/* DATA-8, BASE-18, D-14: a range that is not within the data is the caller's mistake. */
/* reference: differs D-14 it reads and writes beyond the bytes in silence */
#include "bytes.h"

static UInt8 buffer[16];

static void get(CFIndex location, CFIndex length)
{
    CFDataGetBytes(make_data("abc"), CFRangeMake(location, length), buffer);
}

static void too_long(void) { get(1, 3); }
static void behind(void) { get(4, 0); }
static void negative_location(void) { get(-1, 1); }
static void negative_length(void) { get(1, -1); }
static void overflowing(void) { get(2, 0x7fffffffffffffffL); }
static void no_buffer(void) { CFDataGetBytes(make_data("abc"), CFRangeMake(0, 1), NULL); }
static void replace(void) { CFDataReplaceBytes(make_mutable_data("abc"), CFRangeMake(2, 2), buffer, 1); }
static void delete_bytes(void) { CFDataDeleteBytes(make_mutable_data("abc"), CFRangeMake(4, 0)); }
static void find(void) { CFDataFind(make_data("abc"), make_data("a"), CFRangeMake(0, 4), 0); }

static void test(void)
{
    CHECK_ABORTS(too_long, "CFDataGetBytes: range is not within the object's bounds");
    CHECK_ABORTS(behind, "CFDataGetBytes: range is not");
    CHECK_ABORTS(negative_location, "CFDataGetBytes: range is not");
    CHECK_ABORTS(negative_length, "CFDataGetBytes: range is not");
    CHECK_ABORTS(overflowing, "CFDataGetBytes: range is not");
    CHECK_ABORTS(no_buffer, "CFDataGetBytes: buffer is NULL");
    CHECK_ABORTS(replace, "CFDataReplaceBytes: range is not");
    CHECK_ABORTS(delete_bytes, "CFDataDeleteBytes: range is not");
    CHECK_ABORTS(find, "CFDataFind: searchRange is not");
}

CHECK_MAIN(test)

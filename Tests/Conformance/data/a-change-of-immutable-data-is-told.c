/* DATA-14, D-14: immutable data cannot be changed, also not through its bytes. */
/* reference: differs D-14 it changes immutable data in silence */
#include "bytes.h"

static CFMutableDataRef constant(void) { return (CFMutableDataRef)(uintptr_t)make_data("abc"); }
static void append(void) { CFDataAppendBytes(constant(), (const UInt8 *)"x", 1); }
static void pointer(void) { CFDataGetMutableBytePtr(constant()); }
static void set_length(void) { CFDataSetLength(constant(), 1); }
static void nothing(void) { CFDataAppendBytes(NULL, (const UInt8 *)"x", 1); }
static void no_bytes(void) { CFDataAppendBytes(make_mutable_data("abc"), NULL, 1); }
static void negative(void) { CFDataAppendBytes(make_mutable_data("abc"), (const UInt8 *)"x", -1); }
static void negative_length(void) { CFDataSetLength(make_mutable_data("abc"), -1); }
static void negative_increase(void) { CFDataIncreaseLength(make_mutable_data("abc"), -1); }
static void create_from_nothing(void) { CFDataCreate(NULL, NULL, 5); }

static void test(void)
{
    CHECK_ABORTS(append, "CFDataAppendBytes: theData is immutable");
    CHECK_ABORTS(pointer, "CFDataGetMutableBytePtr: theData is immutable");
    CHECK_ABORTS(set_length, "CFDataSetLength: theData is immutable");
    CHECK_ABORTS(nothing, "CFDataAppendBytes: theData is NULL");
    CHECK_ABORTS(no_bytes, "CFDataAppendBytes: bytes is NULL");
    CHECK_ABORTS(negative, "CFDataAppendBytes: length is negative");
    CHECK_ABORTS(negative_length, "CFDataSetLength: length is negative");
    CHECK_ABORTS(negative_increase, "CFDataIncreaseLength: extraLength is negative");
    CHECK_ABORTS(create_from_nothing, "CFDataCreate: bytes is NULL");
}

CHECK_MAIN(test)

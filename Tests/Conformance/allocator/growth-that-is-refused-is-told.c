/* ALLOCATOR-14, D-14: a change that needs memory which the allocator refuses ends with a line, not in silence. */
/* reference: differs BASE-15 CFAllocatorCreate traps */
#include "budget.h"

static budget empty_budget;
static CFMutableDataRef data;
static CFMutableArrayRef array;

static void append_bytes(void)
{
    static UInt8 bytes[5000];
    CFDataAppendBytes(data, bytes, sizeof bytes);
}

static void append_value(void) { CFArrayAppendValue(array, NULL); }
static void insert_value(void) { CFArrayInsertValueAtIndex(array, 0, NULL); }

static void test(void)
{
    CFAllocatorRef allocator;
    empty_budget.allowance = -1;
    allocator = make_allocator(&empty_budget);
    data = CFDataCreateMutable(allocator, 0);
    array = CFArrayCreateMutable(allocator, 0, NULL);
    empty_budget.allowance = 0;
    CHECK_ABORTS(append_bytes, "CFDataAppendBytes: theData would get longer than");
    CHECK_ABORTS(append_value, "CFArrayAppendValue: theArray cannot grow");
    CHECK_ABORTS(insert_value, "CFArrayInsertValueAtIndex: theArray cannot grow");
    CFRelease(data);
    CFRelease(array);
    CFRelease(allocator);
    CHECK_INT(empty_budget.blocks, 0);
}

CHECK_MAIN(test)

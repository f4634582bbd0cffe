/* ARRAY-4: the array stores what its retain callback returns, and releases that. */
#include "values.h"

static const void *next_value(CFAllocatorRef allocator, const void *value)
{
    CHECK(allocator == kCFAllocatorSystemDefault || allocator == NULL);
    return VALUE((uintptr_t)value + 1);
}

static void test(void)
{
    CFArrayCallBacks call_backs = {0, next_value, note_release, NULL, NULL};
    CFMutableArrayRef array = make_values("123", &call_backs);
    CFArrayRef copy;
    CHECK_VALUES(array, "234");
    CFArrayInsertValueAtIndex(array, 0, VALUE(0));
    CFArraySetValueAtIndex(array, 3, VALUE(7));
    CHECK_TRACE("-4");
    CHECK_VALUES(array, "1238");
    copy = CFArrayCreateCopy(NULL, array);
    CHECK_VALUES(copy, "2349");
    CFRelease(array);
    CFRelease(copy);
}

CHECK_MAIN(test)

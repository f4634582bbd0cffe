/* UUID-T6, UUID-2: each of many identifiers is found while it lives; what was released is made anew. */
#include "identifiers.h"

enum { count = 2000 };
static CFUUIDRef all[count];

static CFUUIDRef make(int index)
{
    return CFUUIDCreateWithBytes(NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (UInt8)(index >> 16),
                                 (UInt8)(index >> 8), (UInt8)index);
}

static void check_all(int step)
{
    int index;
    for (index = 0; index < count; index += step) {
        CFUUIDRef same = make(index);
        CHECK(same == all[index]);
        CFRelease(same);
    }
}

static void test(void)
{
    int index;
    for (index = 0; index < count; index++) all[index] = make(index);
    check_all(1);
    for (index = 0; index < count; index++)
        if (index % 3 != 0) CFRelease(all[index]);
    check_all(3);
    for (index = 0; index < count; index++)
        if (index % 3 != 0) all[index] = make(index);
    check_all(1);
    for (index = count - 1; index >= 0; index--) CFRelease(all[index]);
}

CHECK_MAIN(test)

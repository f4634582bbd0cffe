/* ARRAY-3, BASE-19: with NULL as callbacks any address is a value, NULL too, and compared as such. */
#include "values.h"

static void test(void)
{
    CFMutableArrayRef array = make_values("30313", NULL);
    const void *values[5];
    CHECK_VALUES(array, "30313");
    CHECK_INT(CFArrayGetFirstIndexOfValue(array, all_of(array), NULL), 1);
    CHECK_INT(CFArrayGetFirstIndexOfValue(array, all_of(array), VALUE(3)), 0);
    CHECK_INT(CFArrayGetLastIndexOfValue(array, all_of(array), VALUE(3)), 4);
    CHECK_INT(CFArrayGetLastIndexOfValue(array, CFRangeMake(0, 4), VALUE(3)), 2);
    CHECK_INT(CFArrayGetFirstIndexOfValue(array, CFRangeMake(1, 4), VALUE(3)), 2);
    CHECK_INT(CFArrayGetCountOfValue(array, all_of(array), VALUE(3)), 3);
    CHECK_INT(CFArrayGetCountOfValue(array, CFRangeMake(1, 2), VALUE(3)), 1);
    CHECK_INT(CFArrayGetFirstIndexOfValue(array, all_of(array), VALUE(9)), kCFNotFound);
    CHECK_INT(CFArrayGetLastIndexOfValue(array, all_of(array), VALUE(9)), kCFNotFound);
    CHECK(!CFArrayContainsValue(array, CFRangeMake(5, 0), VALUE(3)));
    CFArrayGetValues(array, CFRangeMake(1, 3), values);
    CHECK(values[0] == NULL && values[1] == VALUE(3) && values[2] == VALUE(1));
    CFRelease(array);
}

CHECK_MAIN(test)

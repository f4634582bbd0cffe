/* SET-6: the applier and the array of GetValues get each value once. */
#include "../dictionary/pairs.h"

static void add(const void *value, void *context)
{
    ((long *)context)[0]++;
    ((long *)context)[1] += NUMBER(value);
}

static void test(void)
{
    CFMutableSetRef set = plain_set(500);
    const void *values[500];
    long seen[2] = {0, 0}, index, sum = 0;
    CFSetApplyFunction(set, add, seen);
    CHECK_INT(seen[0], 500);
    CHECK_INT(seen[1], 500 * 501 / 2);
    CFSetGetValues(set, values);
    for (index = 0; index < 500; index++) sum += NUMBER(values[index]);
    CHECK_INT(sum, 500 * 501 / 2);
    CFRelease(set);
}

CHECK_MAIN(test)

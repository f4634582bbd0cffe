/* SET-8, BASE-6: a description counts and describes the values, as the callbacks do or as addresses. */
/* trace: results: the order of values */
#include "../base/shown.h"
#include "../dictionary/pairs.h"

static void test(void)
{
    const void *values[] = {VALUE(10), VALUE(20)};
    CFSetRef numbers = CFSetCreate(NULL, values, 2, &noting_members);
    CFMutableSetRef addresses = plain_set(1);
    CHECK_CONTAINS(shown(numbers), "count = 2");
    CHECK_CONTAINS(shown(numbers), "number 10");
    CHECK_CONTAINS(shown(numbers), "number 20");
    CHECK_CONTAINS(shown(addresses), "<0x1>");
    CFRelease(numbers);
    CFRelease(addresses);
}

CHECK_MAIN(test)

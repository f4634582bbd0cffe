/* BASE-T3, BASE-3: the retain count of an immortal object is huge, and retaining does not change it. */
/* reference: absent CFGetRetainCount */
#include "../check.h"
#include <limits.h>

static void test(void)
{
    CHECK(CFGetRetainCount(CFSTR("literal")) == LONG_MAX);
    CHECK(CFGetRetainCount(kCFNull) == LONG_MAX);
    CFRetain(kCFAllocatorSystemDefault);
    CHECK(CFGetRetainCount(kCFAllocatorSystemDefault) == LONG_MAX);
}

CHECK_MAIN(test)

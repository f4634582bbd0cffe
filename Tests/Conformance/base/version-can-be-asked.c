/* BASE-T18: programs compare the version at run time; this one behaves as Core Foundation of 10.10 did. */
/* reference: absent kCFCoreFoundationVersionNumber */
#include "../check.h"

static void test(void)
{
    CHECK(kCFCoreFoundationVersionNumber >= kCFCoreFoundationVersionNumber10_10);
    CHECK(kCFCoreFoundationVersionNumber < kCFCoreFoundationVersionNumber10_11);
}

CHECK_MAIN(test)

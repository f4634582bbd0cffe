/* BASE-T12, BASE-7, D-14: the name of a type that does not exist is the caller's mistake. */
/* reference: differs BASE-7 it crashes without a word */
#include "../check.h"

static void unknown(void) { CFCopyTypeIDDescription(5000); }
static void huge(void) { CFCopyTypeIDDescription(~0UL); }

static void test(void)
{
    CHECK_ABORTS(unknown, "CFCopyTypeIDDescription: type_id is no type's id");
    CHECK_ABORTS(huge, "CFCopyTypeIDDescription: type_id is no type's id");
}

CHECK_MAIN(test)

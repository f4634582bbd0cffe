/* BASE-T5, BASE-1, BASE-5: CFGetRetainCount and CFAutorelease do not take NULL. */
/* reference: absent CFGetRetainCount CFAutorelease */
#include "../check.h"

static CFTypeRef nothing;

static void count(void) { CFGetRetainCount(nothing); }
static void autorelease(void) { CFAutorelease(nothing); }

static void test(void)
{
    CHECK_ABORTS(count, "CFGetRetainCount: cf is NULL");
    CHECK_ABORTS(autorelease, "CFAutorelease: cf is NULL");
}

CHECK_MAIN(test)

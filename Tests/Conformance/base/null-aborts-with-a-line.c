/* BASE-T4, BASE-1, D-14: NULL as an object aborts after a line that names the function and the argument. */
/* reference: differs BASE-1 it crashes without a word */
#include "../check.h"

static CFTypeRef nothing;

static void retain(void) { CFRetain(nothing); }
static void release(void) { CFRelease(nothing); }
static void equal_first(void) { CFEqual(nothing, kCFNull); }
static void equal_second(void) { CFEqual(kCFNull, nothing); }
static void hash(void) { CFHash(nothing); }
static void type(void) { CFGetTypeID(nothing); }

static void test(void)
{
    CHECK_ABORTS(retain, "CFRetain: cf is NULL");
    CHECK_ABORTS(release, "CFRelease: cf is NULL");
    CHECK_ABORTS(equal_first, "CFEqual: cf1 is NULL");
    CHECK_ABORTS(equal_second, "CFEqual: cf2 is NULL");
    CHECK_ABORTS(hash, "CFHash: cf is NULL");
    CHECK_ABORTS(type, "CFGetTypeID: cf is NULL");
}

CHECK_MAIN(test)

/* BASE-T6, BASE-1, BASE-5: NULL has no description, the system's allocator, and can be made collectable. */
#include "../check.h"

static void test(void)
{
    CHECK(CFCopyDescription(NULL) == NULL);
    CHECK(CFGetAllocator(NULL) == kCFAllocatorSystemDefault);
    CHECK(CFMakeCollectable(NULL) == NULL);
    CHECK(CFMakeCollectable(kCFNull) == (CFTypeRef)kCFNull);
}

CHECK_MAIN(test)

/* BASE-T2, BASE-4: literals, kCFNull and the built-in allocators survive any number of releases. */
#include "../check.h"

static void test(void)
{
    CFTypeRef immortals[] = {CFSTR("literal"), kCFNull, kCFAllocatorSystemDefault, kCFAllocatorMalloc,
                             kCFAllocatorMallocZone, kCFAllocatorNull};
    size_t index;
    int times;
    for (index = 0; index < sizeof immortals / sizeof *immortals; index++) {
        CFHashCode hash = CFHash(immortals[index]);
        for (times = 0; times < 5; times++) CFRelease(immortals[index]);
        CHECK(CFRetain(immortals[index]) == immortals[index]);
        CHECK(CFHash(immortals[index]) == hash);
        CHECK(CFEqual(immortals[index], immortals[index]));
    }
}

CHECK_MAIN(test)

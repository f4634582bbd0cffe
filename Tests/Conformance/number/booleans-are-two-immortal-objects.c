/* BOOLEAN-1, NUM-6: there are two booleans, of a type of their own, that survive any number of releases. */
#include "numbers.h"

static void test(void)
{
    CFNumberRef one = integer(1);
    int times;
    CHECK(kCFBooleanTrue != kCFBooleanFalse);
    CHECK_INT(CFBooleanGetValue(kCFBooleanTrue), true);
    CHECK_INT(CFBooleanGetValue(kCFBooleanFalse), false);
    CHECK(CFGetTypeID(kCFBooleanTrue) == CFBooleanGetTypeID());
    CHECK(CFGetTypeID(kCFBooleanFalse) == CFBooleanGetTypeID());
    CHECK(CFBooleanGetTypeID() != CFNumberGetTypeID());
    for (times = 0; times < 100; times++) CFRelease(kCFBooleanTrue);
    CHECK(CFEqual(kCFBooleanTrue, kCFBooleanTrue));
    CHECK(!CFEqual(kCFBooleanTrue, kCFBooleanFalse));
    CHECK(!CFEqual(kCFBooleanTrue, one) && !CFEqual(one, kCFBooleanTrue));
    CHECK(CFHash(kCFBooleanTrue) == CFHash(kCFBooleanTrue));
    CHECK(CFGetAllocator(kCFBooleanTrue) == kCFAllocatorSystemDefault);
    CFRelease(one);
}

CHECK_MAIN(test)

/* UUID-T5, UUID-2: a constant identifier is the same at each call, and outlives those who own it for a while. */
#include "identifiers.h"

static CFUUIDRef constant(void)
{
    return CFUUIDGetConstantUUIDWithBytes(NULL, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
}

static void test(void)
{
    CFUUIDRef first = CFUUIDCreateWithBytes(NULL, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
    int times;
    CHECK(constant() == first);
    CFRelease(first);
    for (times = 0; times < 1000; times++) {
        CFUUIDRef again = CFUUIDCreateFromUUIDBytes(NULL, CFUUIDGetUUIDBytes(constant()));
        CHECK(again == constant());
        CFRelease(again);
    }
    CHECK_TEXT(text_of(constant()), "01020304-0506-0708-090A-0B0C0D0E0F10");
}

CHECK_MAIN(test)

/* LOOP-9 (RL-12): the two mode constants are strings that spell their own names. */
#include "../scenario.h"

static void test(void)
{
    CHECK(CFGetTypeID(kCFRunLoopDefaultMode) == CFStringGetTypeID());
    CHECK(CFEqual(kCFRunLoopDefaultMode, CFSTR("kCFRunLoopDefaultMode")));
    CHECK(CFEqual(kCFRunLoopCommonModes, CFSTR("kCFRunLoopCommonModes")));
}

CHECK_MAIN(test)

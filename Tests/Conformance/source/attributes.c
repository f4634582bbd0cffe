/* SOURCE-34. Facts: RL-10, SRC-2. Written: CFRunLoop reference, CFRunLoopSource.
 * Order, validity and type of a source read back as given; the type is its own. */
#include "../items.h"

static void test(void)
{
    CFIndex orders[] = {0, 1, -1, 1000000, -1000000};
    for (int i = 0; i < 5; i++) {
        CFRunLoopSourceRef source = make_source(orders[i], count_info, NULL);
        CHECK_INT(CFRunLoopSourceGetOrder(source), orders[i]);
        CHECK(CFRunLoopSourceIsValid(source));
        CHECK(CFGetTypeID(source) == CFRunLoopSourceGetTypeID());
        CFRelease(source);
    }
    CFTypeID types[] = {CFRunLoopGetTypeID(), CFRunLoopSourceGetTypeID(), CFRunLoopTimerGetTypeID(),
                        CFRunLoopObserverGetTypeID(), CFStringGetTypeID()};
    for (int i = 0; i < 5; i++)
        for (int k = 0; k < i; k++) CHECK(types[i] != types[k]);
}

CHECK_MAIN(test)

/* LEAK-6. Facts: THR-8. Written: issue 5, item 6. A process may return from main while its threads sleep in their loops, with
 * everything that loops have on these loops and on its own, which runs. Nothing is lost from sight: a leak checker at
 * exit finds nothing. */
/* reference: absent CFMachPort and CFMessagePort */
#include "alive.h"

static void test(void)
{
    alive_start();
    alive_populate(kCFRunLoopDefaultMode);
    alive_populate(CFSTR("another mode"));
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.01, false);
    CHECK(entries_in("/proc/self/task") > alive_threads);
}

TWO_SIDES_MAIN(test, alive_other_side)

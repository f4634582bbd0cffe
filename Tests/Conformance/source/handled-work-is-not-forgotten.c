/* SOURCE-27. Facts: SRC-20. Written: DESIGN 1 (section 18 of the facts).
 * A pass that performed a source has handled one, also when the last of the batch turned out invalid: it does
 * not sleep, and a run that returns after a source returns. */
/* reference: differs SRC-20 the outcome of the last source of the batch overwrites the others */
#include "../items.h"

static CFRunLoopSourceRef self, later;
static int performs;
static void perform(void *info)
{
    (void)info;
    note("a%d", performs);
    if (performs++ > 0) return;
    CFRunLoopSourceSignal(self);
    CFRunLoopSourceInvalidate(later);
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    self = make_source(0, perform, NULL);
    later = make_source(1, note_info, "later");
    CFRunLoopAddSource(loop, self, M);
    CFRunLoopAddSource(loop, later, M);
    CFRunLoopObserverRef observer = observe(loop, M, NULL);
    CFRunLoopSourceSignal(self);
    CFRunLoopSourceSignal(later);
    CFRunLoopRunInMode(M, 0.03, false);
    CHECK_TRACE("En BT BS a0 BT BS a1 BT BS BW AW Ex");
    CFRelease(observer);
    CFRelease(self);
    CFRelease(later);
}

CHECK_MAIN(test)

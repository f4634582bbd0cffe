/* SOURCE-26. Facts: SRC-19. Written: measured.
 * A perform that invalidates a later source of the same pass keeps it from being performed; one that only
 * removes it does not, for the signalled sources were collected before. */
#include "../items.h"

static CFRunLoopSourceRef later;
static void invalidate_later(void *info)
{
    (void)info;
    note("invalidate");
    CFRunLoopSourceInvalidate(later);
}
static void remove_later(void *info)
{
    (void)info;
    note("remove");
    CFRunLoopRemoveSource(CFRunLoopGetCurrent(), later, M);
}

static void run_with(void (*first_perform)(void *))
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef first = make_source(0, first_perform, NULL);
    later = make_source(1, note_info, "later");
    CFRunLoopAddSource(loop, first, M);
    CFRunLoopAddSource(loop, later, M);
    CFRunLoopSourceSignal(first);
    CFRunLoopSourceSignal(later);
    CFRunLoopRunInMode(M, 0, false);
    CHECK(!CFRunLoopContainsSource(loop, later, M));
    CFRunLoopSourceInvalidate(first);
    CFRelease(first);
    CFRelease(later);
}

static void test(void)
{
    run_with(invalidate_later);
    CHECK_TRACE("invalidate");
    run_with(remove_later);
    CHECK_TRACE("remove later");
}

CHECK_MAIN(test)

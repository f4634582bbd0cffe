/* MODE-15 (D-11: MOD-13): a common item that was removed from each common mode and then invalidated is not kept by the
 * loop: its context is released with the caller's last reference, and a later common mode does not get it.
 * reference: differs D-11 MOD-13: the loop keeps the item for its own lifetime */
#include "../scenario.h"

static int released;

static void count_release(const void *info) { (void)info; released++; }

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceContext context = {0, "S", NULL, count_release, NULL, NULL, NULL, NULL, NULL, note_perform};
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddCommonMode(loop, M);
    CFRunLoopAddSource(loop, source, kCFRunLoopCommonModes);
    CFRunLoopRemoveSource(loop, source, kCFRunLoopDefaultMode);
    CFRunLoopRemoveSource(loop, source, M);
    CFRunLoopSourceInvalidate(source);
    CHECK(!CFRunLoopContainsSource(loop, source, kCFRunLoopCommonModes));
    CFRunLoopAddCommonMode(loop, N);
    CHECK(!CFRunLoopContainsSource(loop, source, N));
    CHECK_INT(released, 0);
    CFRelease(source);
    CHECK_INT(released, 1);
}

CHECK_MAIN(test)

/* SOURCE-17. Facts: SRC-10. Written: DESIGN D-6.
 * A mode tells its sources apart by identity: two with equal contexts are both members, both performed, and
 * removing one leaves the other. */
/* reference: differs D-6 ignores the second of two equal sources, and Remove of it takes the first out */
#include "../items.h"

static int cancelled;
static void cancel(void *info, CFRunLoopRef loop, CFStringRef mode)
{
    (void)info; (void)loop; (void)mode;
    cancelled++;
}
static int performs;
static void perform(void *info)
{
    (void)info;
    performs++;
}

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceContext context = source_context(perform, NULL);
    context.cancel = cancel;
    CFRunLoopSourceRef first = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopSourceRef second = CFRunLoopSourceCreate(NULL, 0, &context);
    CHECK(CFEqual(first, second));
    CFRunLoopAddSource(loop, first, M);
    CHECK(!CFRunLoopContainsSource(loop, second, M));
    CFRunLoopRemoveSource(loop, second, M);
    CHECK_INT(cancelled, 0);
    CHECK(CFRunLoopContainsSource(loop, first, M));
    CFRunLoopAddSource(loop, second, M);
    CFRunLoopSourceSignal(first);
    CFRunLoopSourceSignal(second);
    CFRunLoopRunInMode(M, 0, false);
    CHECK_INT(performs, 2);
    CFRunLoopRemoveSource(loop, first, M);
    CHECK_INT(cancelled, 1);
    CHECK(CFRunLoopContainsSource(loop, second, M));
    CFRunLoopSourceSignal(second);
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunHandledSource);
    CHECK_INT(performs, 3);
    CFRelease(first);
    CFRelease(second);
}

CHECK_MAIN(test)

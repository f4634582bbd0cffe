/* SOURCE-11. Facts: SRC-12. Written: DESIGN D-7.
 * No lock is held while the context's equal and hash are called, if Add, Contains and Remove call them at all. */
/* reference: differs D-7 calls equal and hash with the loop and the mode locked */
#include "../items.h"

static CFRunLoopRef loop;
static CFHashCode hash(const void *info)
{
    (void)info;
    CHECK(other_threads_can_use(loop));
    return 7;
}
static Boolean equal(const void *a, const void *b)
{
    CHECK(other_threads_can_use(loop));
    return a == b;
}

static void test(void)
{
    loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef keeper = keep_busy(loop, M), sources[2];
    for (int i = 0; i < 2; i++) {
        CFRunLoopSourceContext context = source_context(NULL, &sources[i]);
        context.equal = equal;
        context.hash = hash;
        sources[i] = CFRunLoopSourceCreate(NULL, 0, &context);
        CFRunLoopAddSource(loop, sources[i], M);
    }
    CHECK(CFHash(sources[0]) == CFHash(sources[1]));
    CHECK(!CFEqual(sources[0], sources[1]));
    for (int i = 0; i < 2; i++) CHECK(CFRunLoopContainsSource(loop, sources[i], M));
    for (int i = 0; i < 2; i++) {
        CFRunLoopRemoveSource(loop, sources[i], M);
        CHECK(!CFRunLoopContainsSource(loop, sources[i], M));
        CFRelease(sources[i]);
    }
    CFRunLoopSourceInvalidate(keeper);
    CFRelease(keeper);
}

CHECK_MAIN(test)

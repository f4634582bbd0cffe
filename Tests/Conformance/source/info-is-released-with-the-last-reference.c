/* SOURCE-2. Facts: SRC-2. Written: measured; CFRunLoop reference, source contexts.
 * Invalidation does not release info; it stays readable until the last reference to the source goes. */
#include "../items.h"

static void perform(void *info) { (void)info; }

static void test(void)
{
    struct counted info = {0, 0, "info"};
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceContext context = counted_source_context(perform, &info), stored = {0};
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 3, &context);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopAddSource(loop, source, N);
    CFRunLoopRemoveSource(loop, source, M);
    CHECK_INT(info.releases, 0);
    CFRunLoopSourceInvalidate(source);
    CHECK_INT(info.releases, 0);
    CFRunLoopSourceGetContext(source, &stored);
    CHECK(stored.info == &info);
    CFRetain(source);
    CFRelease(source);
    CHECK_INT(info.releases, 0);
    CFRelease(source);
    CHECK_INT(info.retains, 1);
    CHECK_INT(info.releases, 1);
}

CHECK_MAIN(test)

/* SOURCE-10. Facts: CTX (lock during release). Written: DESIGN D-7.
 * No lock is held while info is retained or released, also when leaving a mode drops the last reference. */
/* reference: differs D-7 releases info with the loop locked when Remove drops the last reference */
#include "../items.h"

static CFRunLoopRef loop;
static int releases;
static const void *retain(const void *info)
{
    CHECK(other_threads_can_use(loop));
    return info;
}
static void release(const void *info)
{
    (void)info;
    releases++;
    CHECK(other_threads_can_use(loop));
}

static CFRunLoopSourceRef create(void)
{
    CFRunLoopSourceContext context = source_context(NULL, "info");
    context.retain = retain;
    context.release = release;
    return CFRunLoopSourceCreate(NULL, 0, &context);
}

static void test(void)
{
    loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef source = create();
    CFRelease(source);
    CHECK_INT(releases, 1);
    source = create();
    CFRunLoopAddSource(loop, source, M);
    CFRelease(source);
    CFRunLoopRemoveSource(loop, source, M);
    CHECK_INT(releases, 2);
    source = create();
    CFRunLoopAddSource(loop, source, kCFRunLoopCommonModes);
    CFRelease(source);
    CFRunLoopRemoveSource(loop, source, kCFRunLoopCommonModes);
    CHECK_INT(releases, 3);
    source = create();
    CFRunLoopAddSource(loop, source, M);
    CFRelease(source);
    CFRunLoopSourceInvalidate(source);
    CHECK_INT(releases, 4);
}

CHECK_MAIN(test)

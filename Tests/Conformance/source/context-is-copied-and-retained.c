/* SOURCE-1. Facts: SRC-1. Written: header; CFRunLoop reference, source contexts.
 * Creating a source copies the context, retains info once, and uses what retain returned from then on. */
#include "../items.h"

static struct counted original = {0, 0, "original"}, replacement = {0, 0, "replacement"};

static const void *retain_other(const void *info)
{
    CHECK(info == &original);
    original.retains++;
    return &replacement;
}

static void release(const void *info)
{
    CHECK(info == &replacement);
    replacement.releases++;
}

static void perform(void *info) { note("%s", ((struct counted *)info)->name); }

static void test(void)
{
    CFRunLoopSourceContext context = source_context(perform, &original), stored = {0};
    context.retain = retain_other;
    context.release = release;
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    memset(&context, 0xff, sizeof context);
    CHECK_INT(original.retains, 1);
    CFRunLoopSourceGetContext(source, &stored);
    CHECK(stored.info == &replacement);
    CHECK(stored.perform == perform);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRunLoopSourceSignal(source);
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("replacement");
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    CHECK_INT(original.retains, 1);
    CHECK_INT(replacement.releases, 1);
}

CHECK_MAIN(test)

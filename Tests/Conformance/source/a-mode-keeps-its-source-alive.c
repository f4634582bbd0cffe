/* SOURCE-3. Facts: SRC-1, CTX. Written: CFRunLoop reference, CFRunLoopAddSource.
 * A mode retains its sources: the creator may release at once, and removal lets go. */
#include "../items.h"

static void perform(void *info) { note("%s", ((struct counted *)info)->name); }

static void test(void)
{
    struct counted info = {0, 0, "a"};
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceContext context = counted_source_context(perform, &info);
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopAddSource(loop, source, N);
    CFRelease(source);
    CHECK_INT(owners(&info), 1);
    CFRunLoopSourceSignal(source);
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunHandledSource);
    CHECK_TRACE("a");
    CFRunLoopRemoveSource(loop, source, M);
    CHECK_INT(owners(&info), 1);
    CFRunLoopRemoveSource(loop, source, N);
    CHECK_INT(owners(&info), 0);
    CHECK_INT(info.releases, 1);
}

CHECK_MAIN(test)

/* SOURCE-30. Facts: SRC-22, case 44. Written: header; CFRunLoop reference, source contexts.
 * Every function of a version 0 context may be NULL; a source without perform still counts as handled. */
#include "../items.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef source = make_source(0, NULL, NULL);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopAddSource(loop, source, N);
    CFRunLoopSourceSignal(source);
    CHECK_INT(CFRunLoopRunInMode(M, 0, true), kCFRunLoopRunHandledSource);
    CFRunLoopRemoveSource(loop, source, M);
    CHECK(CFRunLoopSourceIsValid(source));
    CFStringRef text = CFCopyDescription(source);
    CHECK(text != NULL);
    CFRelease(text);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
}

CHECK_MAIN(test)

/* OBSERVER-15. Facts: OBS-5, CTX. Written: CFRunLoop reference, CFRunLoopObserverCreateWithHandler.
 * An observer made with a block copies it and calls it with the observer and the activity. */
#include "../items.h"

static CFRunLoopObserverRef made;
static CFRunLoopObserverRef create(Boolean repeats)
{
    int captured = 7;
    return CFRunLoopObserverCreateWithHandler(NULL, kCFRunLoopEntry | kCFRunLoopExit, repeats, 3,
                                              ^(CFRunLoopObserverRef observer, CFRunLoopActivity activity) {
        CHECK(observer == made);
        CHECK_INT(captured, 7);
        note("%s", activity_name(activity));
    });
}

static void test(void)
{
    CFRunLoopSourceRef keeper = keep_busy(CFRunLoopGetCurrent(), M);
    const char *expected[] = {"En", "En Ex"};
    for (int repeats = 0; repeats < 2; repeats++) {
        made = create((Boolean)repeats);
        CHECK_INT(CFRunLoopObserverGetOrder(made), 3);
        CFRunLoopAddObserver(CFRunLoopGetCurrent(), made, M);
        CFRunLoopRunInMode(M, 0, false);
        CHECK_TRACE(expected[repeats]);
        CHECK_INT(CFRunLoopObserverIsValid(made), repeats);
        CFRunLoopObserverInvalidate(made);
        CFRelease(made);
    }
    CFRelease(keeper);
}

CHECK_MAIN(test)

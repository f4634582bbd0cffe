/* BLOCK-20. Facts: BLK-9. Written: reference; DESIGN D-14.
 * A block for no mode at all, an empty array or set, never runs, and keeps no mode from being empty. */
#include "../scenario.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFArrayRef array = CFArrayCreate(NULL, NULL, 0, &kCFTypeArrayCallBacks);
    CFSetRef set = CFSetCreate(NULL, NULL, 0, &kCFTypeSetCallBacks);
    CFRunLoopPerformBlock(loop, array, ^{ note("array"); });
    CFRunLoopPerformBlock(loop, set, ^{ note("set"); });
    CHECK_INT(CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, false), kCFRunLoopRunFinished);
    add_idle(kCFRunLoopDefaultMode);
    note_run(kCFRunLoopDefaultMode, 0, false);
    CHECK_TRACE("=> TimedOut");
    CFRelease(array);
    CFRelease(set);
}

CHECK_MAIN(test)

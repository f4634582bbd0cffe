/* BLOCK-5 (BLK-3, D-11): whether a mode is common is asked when the block is due, not when it is queued; the
 * pseudo-mode may be among others in an array, and may be any string of that content. */
#include "../scenario.h"

static void queue(CFTypeRef mode, const char *name)
{
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), mode, ^{ note("%s", name); });
    CFRelease(mode);
}

static void test(void)
{
    const void *modes[] = {N, kCFRunLoopCommonModes};
    add_idle(M);
    queue(CFRetain(kCFRunLoopCommonModes), "constant");
    queue(CFStringCreateWithCString(NULL, "kCFRunLoopCommonModes", kCFStringEncodingUTF8), "string");
    queue(CFArrayCreate(NULL, modes, 2, &kCFTypeArrayCallBacks), "array");
    CFRunLoopRunInMode(M, 0, false);
    CHECK_TRACE("");
    CFRunLoopAddCommonMode(CFRunLoopGetCurrent(), M);
    CFRunLoopRunInMode(M, 0, false);
    CHECK_TRACE("constant string array");
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, false);
    CHECK_TRACE("");
}

CHECK_MAIN(test)

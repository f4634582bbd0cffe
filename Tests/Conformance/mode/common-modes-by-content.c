/* MODE-10 (D-11: MOD-8): the pseudo-mode of the common modes is known by its content, like any mode.
 * reference: differs D-11 MOD-8: compares the pointer, so that an equal string names a mode that nobody can run */
#include "../scenario.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFStringRef common = CFStringCreateWithCString(NULL, "kCFRunLoopCommonModes", kCFStringEncodingUTF8);
    CFRunLoopSourceRef source = add_source(common, 0, note_perform, "S");
    CFRunLoopTimerRef timer = add_timer(common, 100, 0, note_fire, "T");
    CFRunLoopObserverRef observer = add_observer(common, kCFRunLoopExit, true, note_activity);
    CHECK_INT(mode_count(loop), 1);
    CHECK(CFRunLoopContainsSource(loop, source, kCFRunLoopDefaultMode));
    CHECK(CFRunLoopContainsTimer(loop, timer, kCFRunLoopDefaultMode));
    CHECK(CFRunLoopContainsObserver(loop, observer, kCFRunLoopDefaultMode));
    CHECK(CFRunLoopContainsSource(loop, source, kCFRunLoopCommonModes));
    CHECK(CFRunLoopContainsSource(loop, source, common));
    CFRunLoopRemoveSource(loop, (CFRunLoopSourceRef)CFRetain(source), common);
    CHECK(!CFRunLoopContainsSource(loop, source, kCFRunLoopDefaultMode));
    CFRelease(source);
    CFRelease(common);
}

CHECK_MAIN(test)

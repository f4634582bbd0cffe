/* MODE-3 (MOD-2, BLK-11): adding an item or queueing a block makes a mode; asking, removing and running do not. */
#include "../scenario.h"

static void test(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef source = make_source(0, note_perform, "S");
    CFRunLoopTimerRef timer = make_timer(100, 0, note_fire, "T");
    CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, kCFRunLoopExit, true, 0, note_activity, NULL);

    CHECK(!CFRunLoopContainsSource(loop, source, M));
    CHECK(!CFRunLoopContainsTimer(loop, timer, M));
    CHECK(!CFRunLoopContainsObserver(loop, observer, M));
    CFRunLoopRemoveSource(loop, source, M);
    CFRunLoopRemoveTimer(loop, timer, M);
    CFRunLoopRemoveObserver(loop, observer, M);
    CHECK(CFRunLoopGetNextTimerFireDate(loop, M) == 0);
    CHECK_INT(CFRunLoopRunInMode(M, 0, false), kCFRunLoopRunFinished);
    CHECK_INT(mode_count(loop), 1);

    CFRunLoopAddSource(loop, source, CFSTR("with a source"));
    CHECK(has_mode(loop, CFSTR("with a source")));
    CFRunLoopAddTimer(loop, timer, CFSTR("with a timer"));
    CHECK(has_mode(loop, CFSTR("with a timer")));
    CFRunLoopAddObserver(loop, observer, CFSTR("with an observer"));
    CHECK(has_mode(loop, CFSTR("with an observer")));
    CFRunLoopPerformBlock(loop, CFSTR("with a block"), ^{});
    CHECK(has_mode(loop, CFSTR("with a block")));
    CHECK_INT(mode_count(loop), 5);

    CFRelease(source);
    CFRelease(timer);
    CFRelease(observer);
}

CHECK_MAIN(test)

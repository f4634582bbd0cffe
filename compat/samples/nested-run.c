/* Proves: a timer's callback may run the loop again in another mode; stopping that inner run, even twice,
 * leaves the outer run going until it is stopped itself. */
#include "expect.h"

typedef struct Story {
    CFStringRef outerMode, innerMode;
    CFRunLoopTimerRef heartbeat;
    SInt32 innerResult;
    int heartbeats, heartbeatsInside, heartbeatsAtReturn;
    Boolean modeBefore, modeInside, modeAfter;
    Boolean inside;
} Story;

static Boolean currentModeIs(CFStringRef expected)
{
    CFStringRef mode = CFRunLoopCopyCurrentMode(CFRunLoopGetCurrent());
    Boolean same = mode && CFEqual(mode, expected);
    if (mode) CFRelease(mode);
    return same;
}

static CFRunLoopTimerRef addTimer(double delay, double interval, CFRunLoopTimerCallBack callback, Story *story,
                                  CFStringRef mode)
{
    CFRunLoopTimerContext context = {0, story, NULL, NULL, NULL};
    CFRunLoopTimerRef timer =
        CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent() + delay, interval, 0, 0, callback, &context);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, mode);
    return timer;
}

static void stopInnerTwice(CFRunLoopTimerRef timer, void *info)
{
    (void)timer;
    Story *story = info;
    story->modeInside = currentModeIs(story->innerMode);
    puts("      inner: a timer stops the current run, twice");
    CFRunLoopStop(CFRunLoopGetCurrent());
    CFRunLoopStop(CFRunLoopGetCurrent());
}

static void nest(CFRunLoopTimerRef timer, void *info)
{
    (void)timer;
    Story *story = info;
    CFRunLoopTimerRef stopper = addTimer(0.1, 0, stopInnerTwice, story, story->innerMode);

    story->modeBefore = currentModeIs(story->outerMode);
    puts("   outer: a timer runs the loop in the inner mode");
    story->inside = true;
    story->innerResult = CFRunLoopRunInMode(story->innerMode, 10, false);
    story->inside = false;
    printf("   outer: the inner run returned %s\n", result_name(story->innerResult));
    story->modeAfter = currentModeIs(story->outerMode);
    story->heartbeatsAtReturn = story->heartbeats;
    CFRelease(stopper);
}

static void beat(CFRunLoopTimerRef timer, void *info)
{
    (void)timer;
    Story *story = info;
    story->heartbeats++;
    if (story->inside) story->heartbeatsInside++;
    if (story->innerResult == 0 || story->heartbeats < story->heartbeatsAtReturn + 3) return;
    puts("   outer: three heartbeats later, the heartbeat stops the current run");
    CFRunLoopStop(CFRunLoopGetCurrent());
}

int main(void)
{
    begin(30, "[FAILS]  one of the two runs did not end\n");
    Story story = {.outerMode = CFSTR("compat.outer"), .innerMode = CFSTR("compat.inner")};
    story.heartbeat = addTimer(0.02, 0.02, beat, &story, story.outerMode);
    CFRunLoopTimerRef nester = addTimer(0.05, 0, nest, &story, story.outerMode);

    puts("The outer run begins");
    SInt32 outerResult = CFRunLoopRunInMode(story.outerMode, 15, false);
    printf("The outer run returned %s after %d heartbeats\n", result_name(outerResult), story.heartbeats);

    expect(story.innerResult == kCFRunLoopRunStopped, "the inner run was stopped");
    expect(story.modeBefore && story.modeInside && story.modeAfter,
           "the current mode was outer, then inner, then outer again");
    expect(story.heartbeatsInside == 0, "the outer mode's heartbeat paused during the inner run");
    expect(story.heartbeats >= story.heartbeatsAtReturn + 3,
           "and went on after it: the stops did not reach the outer run");
    expect(outerResult == kCFRunLoopRunStopped, "the outer run ended by its own stop");

    CFRunLoopTimerInvalidate(story.heartbeat);
    CFRelease(story.heartbeat);
    CFRelease(nester);
    return verdict();
}

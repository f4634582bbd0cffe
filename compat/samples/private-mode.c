/* Proves: a run in a private mode serves that mode's timer only, and ends long before its limit when the
 * timer is invalidated (Finished: nothing is left to wait for) or when it stops the run (Stopped).
 *
 * The timer of the default mode falls due again and again meanwhile. It is held back, and fires once, not
 * once for each date that it missed, as soon as the default mode runs. */
#include "expect.h"

enum { firesWanted = 4 };
static const double limit = 20, interval = 0.1;

typedef enum Ending { invalidateTheTimer, stopTheRun } Ending;

typedef struct Countdown {
    Ending ending;
    int fires;
} Countdown;

static void countDown(CFRunLoopTimerRef timer, void *info)
{
    Countdown *countdown = info;
    countdown->fires++;
    printf("   fire %d of %d\n", countdown->fires, firesWanted);
    if (countdown->fires < firesWanted) return;
    if (countdown->ending == invalidateTheTimer) CFRunLoopTimerInvalidate(timer);
    else CFRunLoopStop(CFRunLoopGetCurrent());
}

static void countFires(CFRunLoopTimerRef timer, void *info)
{
    (void)timer;
    ++*(int *)info;
}

static CFRunLoopTimerRef addTimer(double seconds, CFRunLoopTimerCallBack callback, void *info, CFStringRef mode)
{
    CFRunLoopTimerContext context = {0, info, NULL, NULL, NULL};
    CFRunLoopTimerRef timer =
        CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent() + seconds, seconds, 0, 0, callback, &context);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, mode);
    return timer;
}

static void discard(CFRunLoopTimerRef timer)
{
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
}

static SInt32 runCountdown(CFStringRef mode, Ending ending)
{
    Countdown countdown = {ending, 0};
    double start = now();
    CFRunLoopTimerRef timer = addTimer(interval, countDown, &countdown, mode);
    SInt32 result = CFRunLoopRunInMode(mode, limit, false);
    double seconds = now() - start;

    printf("   %s after %.2f s\n", result_name(result), seconds);
    expect(countdown.fires == firesWanted, "the private mode's timer fired four times");
    expect(seconds >= firesWanted * interval, "not earlier than its dates");
    expect(seconds < limit / 2, "and the run ended long before its limit of 20 s");
    discard(timer);
    return result;
}

int main(void)
{
    begin(50, "[FAILS]  the run in the private mode did not end\n");
    CFStringRef mode = CFSTR("compat.countdown");
    int defaultFires = 0;
    CFRunLoopTimerRef defaultTimer = addTimer(interval / 2, countFires, &defaultFires, kCFRunLoopDefaultMode);

    puts("A timer that invalidates itself at its fourth fire:");
    expect(runCountdown(mode, invalidateTheTimer) == kCFRunLoopRunFinished, "the result is Finished");
    puts("A timer that stops the run at its fourth fire:");
    expect(runCountdown(mode, stopTheRun) == kCFRunLoopRunStopped, "the result is Stopped");
    expect(defaultFires == 0, "the default mode's timer never fired while the private mode ran");

    puts("One look at the default mode:");
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, false);
    expect(defaultFires == 1, "the dates that its timer missed came together as one fire");
    discard(defaultTimer);

    expect(CFRunLoopRunInMode(mode, limit, false) == kCFRunLoopRunFinished,
           "a mode without sources and timers does not run at all");
    return verdict();
}

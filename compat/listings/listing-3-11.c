/* Proves: listing 3-11, unchanged, schedules a timer whose date is long past: it fires at once and
 * then every 0.3 s counted from its creation, in every common mode.
 *
 * The listing is a fragment: statements for the inside of a function that already runs on the
 * thread in question. Here that function is scheduleTimer(). */
#include "expect.h"

enum { expectedFires = 4, firesBeforeModeChange = 2 };

static double fireTimes[expectedFires];
static int fires;

static void myCFTimerCallback(CFRunLoopTimerRef timer, void *info)
{
    (void)timer;
    (void)info;
    if (fires < expectedFires) fireTimes[fires] = now();
    fires++;
    if (fires == firesBeforeModeChange || fires == expectedFires) CFRunLoopStop(CFRunLoopGetCurrent());
}

static CFRunLoopTimerRef scheduleTimer(void)
{
#include "3-11.c" /* the documents' file, from the listings folder */
    return timer;
}

int main(void)
{
    begin(20, "[FAILS]  the timer did not fire four times within 20 s\n");
    CFStringRef tracking = CFSTR("compat.tracking");
    CFRunLoopAddCommonMode(CFRunLoopGetCurrent(), tracking);

    double before = now();
    CFRunLoopTimerRef timer = scheduleTimer();
    double after = now();

    SInt32 inDefault = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 10, false);
    SInt32 inTracking = CFRunLoopRunInMode(tracking, 10, false);

    int neverEarly = 1, onGrid = 1;
    for (int i = 0; i < expectedFires; i++) {
        double age = fireTimes[i] - after;
        printf("fire %d, %.3f s after the timer was made, in the %s mode\n", i + 1, age,
               i < firesBeforeModeChange ? "default" : "tracking");
        if (fireTimes[i] < before + 0.3 * i) neverEarly = 0;
        if (age > 0.3 * i + 0.25) onGrid = 0; /* below one interval: the next tick would be another fire */
    }
    expect(fires == expectedFires, "the timer fired four times");
    expect(inDefault == kCFRunLoopRunStopped, "the second fire stopped the run in the default mode");
    expect(inTracking == kCFRunLoopRunStopped, "the fourth fire stopped the run in the other common mode");
    expect(neverEarly, "no fire came before its date");
    expect(onGrid, "fires at 0, 0.3, 0.6 and 0.9 s: at once, then on the grid of its creation");

    CFRunLoopTimerInvalidate(timer); /* the listing keeps the timer; the glue gives it back */
    CFRelease(timer);
    return verdict();
}

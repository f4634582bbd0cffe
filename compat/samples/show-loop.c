/* Proves: CFShow prints what a run loop holds, mode by mode: sources, timers and observers.
 *
 * It measures nothing. Read what it prints: that is what a debugger gets from `CFShow(CFRunLoopGetCurrent())`. */
#include "expect.h"

/* Not static, and linked with -rdynamic: dladdr() finds only exported functions, and CFShow asks it for their names. */
void performDownload(void *info);
void blinkCursor(CFRunLoopTimerRef timer, void *info);
void redraw(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info);

void performDownload(void *info)
{
    (void)info;
}

void blinkCursor(CFRunLoopTimerRef timer, void *info)
{
    (void)timer;
    (void)info;
}

void redraw(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer;
    (void)activity;
    (void)info;
}

static CFStringRef describeDownload(const void *info)
{
    return CFStringCreateWithCString(NULL, info, kCFStringEncodingUTF8);
}

static CFRunLoopSourceRef makeSource(CFIndex order, char *name)
{
    CFRunLoopSourceContext context = {.info = name, .copyDescription = describeDownload, .perform = performDownload};
    return CFRunLoopSourceCreate(NULL, order, &context);
}

static CFRunLoopTimerRef makeTimer(double delay, double interval)
{
    return CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent() + delay, interval, 0, 0, blinkCursor, NULL);
}

static int mentions(CFTypeRef object, CFStringRef text)
{
    CFStringRef description = CFCopyDescription(object);
    int found = description && CFStringFind(description, text, 0).location != kCFNotFound;
    if (description) CFRelease(description);
    return found;
}

int main(void)
{
    begin(30, "[FAILS]  printing a run loop does not return\n");
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFStringRef panel = CFSTR("compat.panel");
    static char first[] = "<download of the first file>", second[] = "<download of the second file>";

    CFRunLoopSourceRef urgent = makeSource(-1, first), usual = makeSource(5, second);
    CFRunLoopTimerRef cursor = makeTimer(60, 0.5), reminder = makeTimer(3600, 0);
    CFRunLoopObserverRef display =
        CFRunLoopObserverCreate(NULL, kCFRunLoopBeforeWaiting | kCFRunLoopExit, true, 2000000, redraw, NULL);

    CFRunLoopAddCommonMode(loop, panel);
    CFRunLoopAddSource(loop, urgent, kCFRunLoopCommonModes);
    CFRunLoopAddSource(loop, usual, kCFRunLoopDefaultMode);
    CFRunLoopAddTimer(loop, cursor, panel);
    CFRunLoopAddTimer(loop, reminder, kCFRunLoopDefaultMode);
    CFRunLoopAddObserver(loop, display, kCFRunLoopCommonModes);
    CFRunLoopSourceSignal(usual);

    puts("A source, a timer and an observer by themselves (one source is signalled):");
    CFShow(usual);
    CFShow(cursor);
    CFShow(display);
    puts("The run loop that holds two modes, two sources, two timers and an observer:");
    CFShow(loop);

    expect(mentions(loop, panel) && mentions(loop, kCFRunLoopDefaultMode), "the description names both modes");
    expect(mentions(urgent, CFSTR("first file")), "a source is described by its own copyDescription");

    CFRunLoopSourceInvalidate(urgent);
    CFRunLoopSourceInvalidate(usual);
    CFRunLoopTimerInvalidate(cursor);
    CFRunLoopTimerInvalidate(reminder);
    CFRunLoopObserverInvalidate(display);
    CFRelease(urgent);
    CFRelease(usual);
    CFRelease(cursor);
    CFRelease(reminder);
    CFRelease(display);
    return verdict();
}

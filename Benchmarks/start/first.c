/* What most programs do first: a timer and a source on the thread's loop (see first-functions). */
#include <CoreFoundation/CoreFoundation.h>

static void fire(CFRunLoopTimerRef timer, void *info)
{
    (void)timer;
    ++*(int *)info;
}

static void perform(void *info)
{
    ++*(int *)info;
    CFRunLoopStop(CFRunLoopGetCurrent());
}

int main(void)
{
    int calls = 0;
    CFRunLoopTimerContext timer_context = {0, &calls, NULL, NULL, NULL};
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent(), 0, 0, 0, fire, &timer_context);
    CFRunLoopSourceContext source_context = {.info = &calls, .perform = perform};
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &source_context);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode);
    CFRelease(timer);
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.001, true);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    CFRunLoopSourceSignal(source);
    CFRunLoopWakeUp(CFRunLoopGetCurrent());
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 1, false);
    CFRelease(source);
    return calls == 2 ? 0 : 1;
}

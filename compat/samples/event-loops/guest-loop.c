/* A guest has four items in the run loop, one for each thing that can happen to it:
 *
 *   its descriptor becomes readable    a CFFileDescriptor  \
 *   its next timer is due              a CFRunLoopTimer      > they signal the source
 *   it has something to do at once     an observer         /
 *   it is served                       a source of version 0
 *
 * The observer is called before the run loop sleeps. That is the moment to ask the guest what it waits for: whatever
 * callbacks have asked of it, on either side, has been asked by then.
 *
 * Only the source serves, because a source may be performed inside of its own callback: when a callback of the guest
 * runs the run loop once more, guests that allow it are served there too. A timer or observer would not be called. */
#include "guest-loop.h"
#include <stdlib.h>

struct guest_loop {
    GuestCallbacks callbacks;
    CFRunLoopRef loop;
    CFFileDescriptorRef descriptor;
    CFRunLoopTimerRef timer;
    CFRunLoopObserverRef observer;
    CFRunLoopSourceRef source, descriptor_source;
    int depth; /* how many calls of serve we are in */
};

static const CFTimeInterval never = 10 * 365 * 86400.0;

static bool is_busy(const GuestLoop *guest) { return guest->depth > 0 && !guest->callbacks.is_reentrant; }

/* The signal marks the source; without the wake-up a run loop that is about to sleep would sleep with the mark. */
static void ask_for_service(GuestLoop *guest)
{
    CFRunLoopSourceSignal(guest->source);
    CFRunLoopWakeUp(guest->loop);
}

/* Asks the guest what it waits for, and waits for that. */
static void prepare(GuestLoop *guest)
{
    int milliseconds = guest->callbacks.prepare(guest->callbacks.info);
    CFTimeInterval delay = milliseconds < 0 ? never : milliseconds / 1000.0;
    CFFileDescriptorEnableCallBacks(guest->descriptor, kCFFileDescriptorReadCallBack);
    CFRunLoopTimerSetNextFireDate(guest->timer, CFAbsoluteTimeGetCurrent() + (milliseconds == 0 ? never : delay));
    if (milliseconds == 0) ask_for_service(guest);
}

static void serve(void *info)
{
    GuestLoop *guest = (GuestLoop *)info;
    if (is_busy(guest)) return; /* the observer goes on when the call that is in the way is over */
    guest->depth++;
    guest->callbacks.serve(guest->callbacks.info);
    guest->depth--;
    prepare(guest); /* a run loop that is too busy to sleep does not call the observer */
}

static void before_waiting(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    GuestLoop *guest = (GuestLoop *)info;
    (void)observer, (void)activity;
    if (!is_busy(guest)) prepare(guest);
}

static void on_readable(CFFileDescriptorRef f, CFOptionFlags types, void *info)
{
    (void)f, (void)types; /* it stays disabled until the guest was served: it is readable until then */
    ask_for_service((GuestLoop *)info);
}

static void on_time(CFRunLoopTimerRef timer, void *info)
{
    (void)timer;
    ask_for_service((GuestLoop *)info);
}

GuestLoop *guest_loop_create(int descriptor, const GuestCallbacks *callbacks)
{
    GuestLoop *guest = (GuestLoop *)calloc(1, sizeof *guest);
    CFFileDescriptorContext descriptor_context = {0, guest, NULL, NULL, NULL};
    CFRunLoopTimerContext timer_context = {0, guest, NULL, NULL, NULL};
    CFRunLoopObserverContext observer_context = {0, guest, NULL, NULL, NULL};
    CFRunLoopSourceContext source_context = {0, guest, NULL, NULL, NULL, NULL, NULL, NULL, NULL, serve};
    guest->callbacks = *callbacks;
    guest->loop = CFRunLoopGetCurrent();
    guest->descriptor = CFFileDescriptorCreate(NULL, descriptor, false, on_readable, &descriptor_context);
    guest->descriptor_source = CFFileDescriptorCreateRunLoopSource(NULL, guest->descriptor, 0);
    /* It repeats once in ten years: a timer that fires once could not be used again. */
    guest->timer = CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent() + never, never, 0, 0, on_time, &timer_context);
    /* After other observers, which may still ask something of the guest. */
    guest->observer =
        CFRunLoopObserverCreate(NULL, kCFRunLoopBeforeWaiting, true, 1000000, before_waiting, &observer_context);
    guest->source = CFRunLoopSourceCreate(NULL, 0, &source_context);
    CFRunLoopAddSource(guest->loop, guest->descriptor_source, kCFRunLoopCommonModes);
    CFRunLoopAddTimer(guest->loop, guest->timer, kCFRunLoopCommonModes);
    CFRunLoopAddObserver(guest->loop, guest->observer, kCFRunLoopCommonModes);
    CFRunLoopAddSource(guest->loop, guest->source, kCFRunLoopCommonModes);
    return guest;
}

void guest_loop_destroy(GuestLoop *guest)
{
    CFRunLoopObserverInvalidate(guest->observer);
    CFRunLoopTimerInvalidate(guest->timer);
    CFFileDescriptorInvalidate(guest->descriptor);
    CFRunLoopSourceInvalidate(guest->source);
    CFRelease(guest->observer);
    CFRelease(guest->timer);
    CFRelease(guest->descriptor_source);
    CFRelease(guest->descriptor);
    CFRelease(guest->source);
    free(guest);
}

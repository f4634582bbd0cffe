/* OBSERVER-17. Facts: OBS-8, OBS-9, CTX. Written: DESIGN D-7; case 9.
 * Observers of a busy loop that another thread adds and invalidates: the callout never sees a missing or
 * released info, and each retain is matched by one release. */
/* reference: differs D-7 a callout about to start may get NULL or released info (OBS-9) */
#include "../items.h"

enum { observers = 3000 };
static struct counted infos[observers];
static struct looper looper;
static CFRunLoopSourceRef spinner;
static void call(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer; (void)activity;
    CHECK(info != NULL);
    for (int i = 0; info && i < 20; i++) {
        if (owners(info) > 0) continue;
        CHECK(!"info is alive in the callout");
        break;
    }
}
static void spin(void *info)
{
    (void)info;
    CFRunLoopSourceSignal(spinner);
}

static void test(void)
{
    start_looper(&looper);
    spinner = make_source(0, spin, NULL);
    CFRunLoopAddSource(looper.loop, spinner, kCFRunLoopDefaultMode);
    CFRunLoopSourceSignal(spinner);
    CFRunLoopWakeUp(looper.loop);
    for (int i = 0; i < observers; i++) {
        CFRunLoopObserverContext context = counted_observer_context(&infos[i]);
        CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, kCFRunLoopAllActivities, i % 4 != 0, 0, call,
                                                                &context);
        CFRunLoopAddObserver(looper.loop, observer, i % 3 ? kCFRunLoopDefaultMode : kCFRunLoopCommonModes);
        for (int k = 0; k < i % 4; k++) sched_yield();
        CFRunLoopObserverInvalidate(observer);
        CFRelease(observer);
    }
    CFRunLoopSourceInvalidate(spinner);
    CFRelease(spinner);
    stop_looper(&looper);
    for (int i = 0; i < observers; i++) {
        CHECK(infos[i].retains >= 1);
        CHECK_INT(owners(&infos[i]), 0);
    }
}

CHECK_MAIN(test)

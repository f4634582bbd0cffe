/* DISPATCH-1 (MQ-1): with libdispatch in the process an existing common mode of the main loop always has something to wait for: a run
 * waits for its time, and one without a time until it is stopped. */
#include "dispatch.h"

static void stop_main(void *ignored)
{
    (void)ignored;
    note("stop");
    CFRunLoopStop(CFRunLoopGetMain());
}

static void *queue_a_stop(void *ignored)
{
    (void)ignored;
    await_sleep(CFRunLoopGetMain());
    on_main(stop_main, NULL);
    return NULL;
}

static void test(void)
{
    load_dispatch(RTLD_LOCAL);
    double start = seconds_now();
    note_run(kCFRunLoopDefaultMode, 0.02, false);
    CHECK(seconds_now() - start >= 0.02);
    CHECK_TRACE("=> TimedOut");

    CFRunLoopObserverRef observer = observe(CFRunLoopGetCurrent(), kCFRunLoopDefaultMode, NULL);
    note_run(kCFRunLoopDefaultMode, 0.02, true);
    CHECK_TRACE("En BT BS BW AW Ex => TimedOut");
    note_run(kCFRunLoopDefaultMode, 0, false);
    CHECK_TRACE("En BT BS Ex => TimedOut");
    CFRunLoopRemoveObserver(CFRunLoopGetCurrent(), observer, kCFRunLoopDefaultMode);
    CFRelease(observer);

    pthread_t thread = start_thread(queue_a_stop, NULL);
    CFRunLoopRun();
    join_thread(thread);
    CHECK_TRACE("stop");
}

CHECK_MAIN_THREAD(test)

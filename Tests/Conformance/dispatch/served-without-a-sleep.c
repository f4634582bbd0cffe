/* DISPATCH-4 (MQ-4): what a timer or a source queues is found before the sleep, and handled without its notifications. */
#include "dispatch.h"

static void fire(CFRunLoopTimerRef timer, void *ignored)
{
    (void)timer;
    (void)ignored;
    note("T");
    on_main(note_perform, "q");
}

static void perform(void *ignored)
{
    (void)ignored;
    note("S");
    on_main(note_perform, "q");
}

static void test(void)
{
    load_dispatch(RTLD_LOCAL);
    note_run(kCFRunLoopDefaultMode, 0, false);
    CFRunLoopObserverRef observer = observe(CFRunLoopGetCurrent(), kCFRunLoopDefaultMode, NULL);
    forget_notes();
    add_timer(kCFRunLoopDefaultMode, 0.005, 0, fire, NULL);
    note_run(kCFRunLoopDefaultMode, 1, false);
    CHECK_TRACE("En BT BS BW AW T BT BS q BT BS BW AW Ex => TimedOut");

    add_signalled(kCFRunLoopDefaultMode, 0, perform, NULL);
    note_run(kCFRunLoopDefaultMode, 1, false);
    CHECK_TRACE("En BT BS S q BT BS BW AW Ex => TimedOut");
    CFRelease(observer);
}

CHECK_MAIN_THREAD(test)

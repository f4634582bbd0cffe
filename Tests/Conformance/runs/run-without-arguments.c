/* RUN-13 (RC-10, DIF-7): CFRunLoopRun serves the default mode until a stop, or until the mode is empty. */
#include "../scenario.h"

static int fires;

static void fire_thrice(CFRunLoopTimerRef timer, void *info)
{
    (void)info;
    if (++fires == 3) CFRunLoopTimerInvalidate(timer);
}

static void test(void)
{
    CFRunLoopRun();
    note("empty");

    add_timer(kCFRunLoopDefaultMode, 0.01, 0, note_fire, "one-shot");
    CFRunLoopRun();
    note("emptied");

    add_timer(kCFRunLoopDefaultMode, 0.01, 0.01, fire_thrice, NULL);
    CFRunLoopRun();
    CHECK_INT(fires, 3);

    add_idle(kCFRunLoopDefaultMode);
    add_signalled(kCFRunLoopDefaultMode, 0, stop_perform, "stop");
    CFRunLoopRun();
    note("stopped-within");

    when_asleep(CFRunLoopStop);
    CFRunLoopRun();
    join_errand();
    note("stopped-without");
    CHECK_TRACE("empty one-shot emptied stopped-within stopped-without");
}

CHECK_MAIN(test)

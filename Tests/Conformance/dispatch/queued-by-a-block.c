/* DISPATCH-10 (MQ-3): what a block of the main queue queues there runs in the next pass, and timers fire in between. */
/* trace: none: as many blocks as there is time for */
#include "dispatch.h"

static int left = 3;

static void again(void *ignored)
{
    (void)ignored;
    note("q");
    if (--left > 0) on_main(again, NULL);
}

/* For ever: nothing else may starve of it. */
static void endless(void *ignored) { (void)ignored; on_main(endless, NULL); }

static void test(void)
{
    load_dispatch(RTLD_LOCAL);
    on_main(again, NULL);
    for (int i = 0; i < 4; i++) note_run(kCFRunLoopDefaultMode, 0, true);
    CHECK_TRACE("q => HandledSource q => HandledSource q => HandledSource => TimedOut");

    add_timer(kCFRunLoopDefaultMode, 0.01, 0, stop_fire, NULL);
    on_main(endless, NULL);
    note_run(kCFRunLoopDefaultMode, 10, false);
    CHECK_TRACE("=> Stopped");
}

CHECK_MAIN_THREAD(test)

/* DISPATCH-7 (MQ-6, case 31): a run inside a block of the main queue does not serve the queue: what the block queued runs after it has
 * returned.  Inside, a mode that holds nothing else is Finished; with a far timer the run waits, without using the processor. */
#include "dispatch.h"

static void nest(void *ignored)
{
    (void)ignored;
    note("q1{");
    on_main(note_perform, "q2");
    note_run(kCFRunLoopDefaultMode, 0.2, false);
    note("}");
}

static void ignore_fire(CFRunLoopTimerRef timer, void *info) { (void)timer; (void)info; }

static void test(void)
{
    load_dispatch(RTLD_LOCAL);
    on_main(nest, NULL);
    note_run(kCFRunLoopDefaultMode, 0.02, false);
    CHECK_TRACE("q1{ => Finished } q2 => TimedOut");

    CFRunLoopTimerRef timer = add_timer(kCFRunLoopDefaultMode, 1000, 0, ignore_fire, NULL);
    on_main(nest, NULL);
    double used = processor_seconds();
    note_run(kCFRunLoopDefaultMode, 0.02, true);
    CHECK(processor_seconds() - used < 0.1);
    CHECK_TRACE("q1{ => TimedOut } => HandledSource");
    note_run(kCFRunLoopDefaultMode, 0.02, true);
    CHECK_TRACE("q2 => HandledSource");
    CFRunLoopTimerInvalidate(timer);
}

CHECK_MAIN_THREAD(test)

/* LOOP-11 (D-14: ERR-6): an object of another type where a loop, an item or a mode belongs: one line that names the
 * function, then an abort.
 * reference: differs D-14 ERR-6: an illegal instruction, a bare abort or nothing at all */
#include "../scenario.h"

static void *wrong(void) { return (void *)(uintptr_t)CFSTR("a string"); }

static void wake(void) { CFRunLoopWakeUp(wrong()); }
static void stop(void) { CFRunLoopStop(wrong()); }
static void add_source_to(void) { CFRunLoopAddSource(CFRunLoopGetCurrent(), wrong(), M); }
static void add_timer_to(void) { CFRunLoopAddTimer(CFRunLoopGetCurrent(), wrong(), M); }
static void add_observer_to(void) { CFRunLoopAddObserver(CFRunLoopGetCurrent(), wrong(), M); }
static void loop_as_source(void) { CFRunLoopAddSource(CFRunLoopGetCurrent(), (void *)CFRunLoopGetCurrent(), M); }
static void loop_as_mode(void) { CFRunLoopAddCommonMode(CFRunLoopGetCurrent(), (void *)CFRunLoopGetCurrent()); }
static void loop_as_block_mode(void) { CFRunLoopPerformBlock(CFRunLoopGetCurrent(), CFRunLoopGetCurrent(), ^{}); }

static void test(void)
{
    CHECK_ABORTS(wake, "CFRunLoopWakeUp");
    CHECK_ABORTS(stop, "CFRunLoopStop");
    CHECK_ABORTS(add_source_to, "CFRunLoopAddSource");
    CHECK_ABORTS(add_timer_to, "CFRunLoopAddTimer");
    CHECK_ABORTS(add_observer_to, "CFRunLoopAddObserver");
    CHECK_ABORTS(loop_as_source, "CFRunLoopAddSource");
    CHECK_ABORTS(loop_as_mode, "CFRunLoopAddCommonMode");
    CHECK_ABORTS(loop_as_block_mode, "CFRunLoopPerformBlock");
}

CHECK_MAIN_THREAD(test)

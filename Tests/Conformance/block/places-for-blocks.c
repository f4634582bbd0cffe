/* BLOCK-6 (BLK-4, BLK-8, SEQ-2, SR1-12): blocks run between BeforeSources and the version 0 sources, again after these
 * when one was performed, and at the end of the pass, before the run returns. */
#include "../scenario.h"

static struct port port = {-1, "P", NULL};
static CFRunLoopSourceRef source;

static void queue(const char *name) { CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ note("%s", name); }); }
static void queue_after(void) { queue("after"); }
static void queue_perform(void *text) { note("%s", (const char *)text); queue_after(); }
static void queue_fire(CFRunLoopTimerRef timer, void *text) { (void)timer; queue_perform(text); }
static void queue_observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    queue_after();
}

static void around_source(void) { queue("before"); add_signalled(M, 0, queue_perform, "S"); }
static void after_timer(void) { add_timer(M, 0.01, 0, queue_fire, "T"); }
static void after_source_and_timer(void) { around_source(); add_timer(M, -1, 0, note_fire, "T"); }
static void after_port(void) { port.perform = queue_after; add_port(M, &port, 1); }

static void signals_source(void)
{
    source = add_source(M, 0, note_perform, "S");
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ note("block"); CFRunLoopSourceSignal(source); });
}

static void in_observer(CFRunLoopActivity activity)
{
    add_idle(M);
    add_observer(M, activity, false, queue_observed);
}
static void in_entry(void) { in_observer(kCFRunLoopEntry); }
static void in_before_sources(void) { in_observer(kCFRunLoopBeforeSources); }
static void in_exit(void) { in_observer(kCFRunLoopExit); note_run(M, 0, false); }

static const struct scenario rows[] = {
    {"around a source", around_source, 1, true, "En BT BS before S after Ex => HandledSource"},
    {"after a timer", after_timer, 1, false, "En BT BS BW AW T after Ex => Finished"},
    {"between source and timer", after_source_and_timer, 0, false, "En BT BS before S after T Ex => TimedOut"},
    {"after a port", after_port, 0, true, "En BT BS P after Ex => HandledSource"},
    {"signals a source", signals_source, 1, true, "En BT BS block S Ex => HandledSource"},
    {"Entry", in_entry, 0, false, "En BT BS after Ex => TimedOut"},
    {"BeforeSources", in_before_sources, 0, false, "En BT BS after Ex => TimedOut"},
    {"Exit", in_exit, 0, false, "En BT BS Ex => TimedOut En BT BS after Ex => TimedOut"},
};

int main(void)
{
    check_scenarios(rows, COUNT_OF(rows));
    close(port.descriptor);
    return check_failures ? 1 : 0;
}

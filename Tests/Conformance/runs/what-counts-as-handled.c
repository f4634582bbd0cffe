/* RUN-8 (RC-2, SEQ-7b, SEQ-7c, BLK-6): performing a source ends a run that returns after one; a timer, a block or
 * a wake does not. */
#include "../scenario.h"

static struct port port = {-1, "S1", NULL};

static void source0(void) { add_signalled(M, 0, note_perform, "S0"); }
static void source_without_perform(void) { add_signalled(M, 0, NULL, NULL); }
static void source1(void) { add_port(M, &port, 1); }
static void timer(void) { add_idle(M); add_timer(M, 0.01, 0, note_fire, "T"); }
static void block(void) { add_idle(M); CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ note("block"); }); }
static void wake(void) { add_idle(M); when_asleep(CFRunLoopWakeUp); }

static const struct scenario rows[] = {
    {"version 0 source", source0, 1, true, "S0 => HandledSource"},
    {"version 0 source without perform", source_without_perform, 1, true, "=> HandledSource"},
    {"version 1 source", source1, 1, true, "S1 => HandledSource"},
    {"version 1 source, no time", source1, 0, true, "S1 => HandledSource"},
    {"timer", timer, 0.05, true, "T => TimedOut"},
    {"block", block, 0.05, true, "block => TimedOut"},
    {"wake", wake, 0.05, true, "=> TimedOut"},
};

/* The activities are not the subject: an observer fewer than in check_scenarios. */
static void *situation(void *argument)
{
    const struct scenario *row = argument;
    row->arrange();
    note_run(M, row->seconds, row->return_after_source);
    join_errand();
    check_text(check_notes, row->trace, row->name, 0, "trace");
    forget_notes();
    if (port.descriptor >= 0) close(port.descriptor);
    port.descriptor = -1;
    return NULL;
}

int main(void)
{
    for (size_t i = 0; i < COUNT_OF(rows); i++) join_thread(start_thread(situation, (void *)(uintptr_t)&rows[i]));
    return check_failures ? 1 : 0;
}

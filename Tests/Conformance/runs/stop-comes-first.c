/* RUN-9 (D-3: RC-3, RC-4, RC-5): a stop in a callout ends the run as Stopped, whatever else the pass brought about.
 * reference: differs D-3 RC-3 RC-4 RC-5: HandledSource and TimedOut hide a stop, which is then lost */
#include "../scenario.h"

static void stop_now(void) { CFRunLoopStop(CFRunLoopGetCurrent()); }
static struct port port = {-1, "S1", stop_now};

static void stop_late(void *info)
{
    (void)info;
    pause_for(0.04);
    stop_now();
}

static void stop_and_leave(void *source)
{
    stop_now();
    CFRunLoopSourceInvalidate(*(CFRunLoopSourceRef *)source);
}

static void *stop_other(void *loop)
{
    CFRunLoopStop(loop);
    return NULL;
}

static void be_stopped(void *info)
{
    (void)info;
    join_thread(start_thread(stop_other, CFRunLoopGetCurrent()));
}

static void by_other_thread(void) { add_signalled(M, 0, be_stopped, NULL); }
static void in_block(void) { CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ stop_now(); }); }
static void in_source0(void) { add_signalled(M, 0, stop_perform, NULL); }
static void in_source1(void) { add_port(M, &port, 1); }
static void in_timer(void) { add_timer(M, -1, 0, stop_fire, NULL); add_idle(M); }
static void after_deadline(void) { add_signalled(M, 0, stop_late, NULL); }
static void and_emptied(void)
{
    static CFRunLoopSourceRef source;
    source = add_signalled(M, 0, stop_and_leave, &source);
}

static const struct scenario rows[] = {
    {"in a source, returning", in_source0, 1, true, "En BT BS Ex => Stopped"},
    {"in a source, no time", in_source0, 0, false, "En BT BS Ex => Stopped"},
    {"in a source, returning, no time", in_source0, 0, true, "En BT BS Ex => Stopped"},
    {"in a version 1 source, returning, no time", in_source1, 0, true, "En BT BS S1 Ex => Stopped"},
    {"in a timer, no time", in_timer, 0, false, "En BT BS Ex => Stopped"},
    {"in a block, no time", in_block, 0, false, "En BT BS Ex => Stopped"},
    {"by another thread during a source, returning", by_other_thread, 1, true, "En BT BS Ex => Stopped"},
    {"after the deadline", after_deadline, 0.02, false, "En BT BS Ex => Stopped"},
    {"and the mode is empty, no time", and_emptied, 0, true, "En BT BS Ex => Stopped"},
};

int main(void)
{
    check_scenarios(rows, COUNT_OF(rows));
    close(port.descriptor);
    return check_failures ? 1 : 0;
}

/* WAKE-5 (WK-5): between the end of the wait and the next pass a wake is dropped, as that pass looks at everything
 * anyway: in AfterWaiting observers, timers, version 1 sources and blocks at the end of a pass. */
#include "../scenario.h"

static struct port port = {-1, "P", NULL};

static void wake(void) { CFRunLoopWakeUp(CFRunLoopGetCurrent()); }

static void wake_observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    wake();
}

static void wake_fire(CFRunLoopTimerRef timer, void *info)
{
    (void)timer, (void)info;
    note("T");
    wake();
}

static void queue_waking_block(CFRunLoopTimerRef timer, void *info)
{
    (void)timer, (void)info;
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ note("block"); wake(); });
}

static void write_to_port(CFRunLoopRef loop) { (void)loop; write_port(&port); }

static void in_after_waiting(void)
{
    add_idle(M);
    add_timer(M, 0.01, 0, note_fire, "T");
    add_observer(M, kCFRunLoopAfterWaiting, false, wake_observed);
}
static void in_timer(void) { add_idle(M); add_timer(M, 0.01, 0, wake_fire, NULL); }
static void in_block(void) { add_idle(M); add_timer(M, 0.01, 0, queue_waking_block, NULL); }
static void in_port(void)
{
    port.perform = wake;
    add_port(M, &port, 0);
    when_asleep(write_to_port);
}

static const struct scenario rows[] = {
    {"AfterWaiting", in_after_waiting, 0.2, false, "En BT BS BW AW T BT BS BW AW Ex => TimedOut"},
    {"timer", in_timer, 0.2, false, "En BT BS BW AW T BT BS BW AW Ex => TimedOut"},
    {"block", in_block, 0.2, false, "En BT BS BW AW block BT BS BW AW Ex => TimedOut"},
    {"port", in_port, 0.2, false, "En BT BS BW AW P BT BS BW AW Ex => TimedOut"},
};

int main(void)
{
    check_scenarios(rows, COUNT_OF(rows));
    close(port.descriptor);
    return check_failures ? 1 : 0;
}

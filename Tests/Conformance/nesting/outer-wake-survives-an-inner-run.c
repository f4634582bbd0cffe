/* NEST-11 (D-10: WK-14): what is meant for the outer run while a BeforeWaiting observer nests another survives it: a
 * source signalled and woken for, a stop, a block queued and woken for.
 * reference: differs D-10 WK-14: the inner run uses up the wake and the outer one sleeps */
#include "../scenario.h"

static CFRunLoopSourceRef source;
static void (*deed)(void);

static void nest_after_deed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    deed();
    CHECK_INT(CFRunLoopRunInMode(N, 0.02, false), kCFRunLoopRunTimedOut);
}

static void wake(void) { CFRunLoopWakeUp(CFRunLoopGetCurrent()); }
static void signal_source(void) { CFRunLoopSourceSignal(source); wake(); }
static void stop(void) { CFRunLoopStop(CFRunLoopGetCurrent()); }
static void queue_block(void)
{
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ note("block"); stop(); });
    wake();
}

static const struct { void (*deed)(void); const char *trace; SInt32 result; } rows[] = {
    {signal_source, "S", kCFRunLoopRunHandledSource},
    {stop, "", kCFRunLoopRunStopped},
    {queue_block, "block", kCFRunLoopRunStopped},
};

static void *run_nested(void *row_number)
{
    size_t i = (size_t)(uintptr_t)row_number;
    double start = seconds_undelayed();
    add_idle(N);
    source = add_source(M, 0, note_perform, "S");
    deed = rows[i].deed;
    add_observer(M, kCFRunLoopBeforeWaiting, false, nest_after_deed);
    begin_rescue();
    CHECK_INT(CFRunLoopRunInMode(M, 2, true), rows[i].result);
    CHECK(seconds_undelayed() - start < 0.8);
    CHECK_TRACE(rows[i].trace);
    end_rescue();
    return NULL;
}

int main(void)
{
    for (size_t i = 0; i < COUNT_OF(rows); i++) join_thread(start_thread(run_nested, (void *)(uintptr_t)i));
    return check_failures ? 1 : 0;
}

/* NEST-13 (WK-14, D-10): a source of the outer mode that is signalled and woken for during a run nested in a timer, a
 * source or an Entry observer is performed by the outer run without delay. */
#include "../scenario.h"

static CFRunLoopSourceRef source;

static void nest(void)
{
    CFRunLoopSourceSignal(source);
    CFRunLoopWakeUp(CFRunLoopGetCurrent());
    CHECK_INT(CFRunLoopRunInMode(N, 0.01, false), kCFRunLoopRunTimedOut);
}

static void nest_fire(CFRunLoopTimerRef timer, void *info) { (void)timer, (void)info; nest(); }
static void nest_perform(void *info) { (void)info; nest(); }
static void nest_observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    nest();
}

static void in_timer(void) { add_timer(M, -1, 0, nest_fire, NULL); }
static void in_source(void) { add_signalled(M, 1, nest_perform, NULL); }
static void in_entry(void) { add_observer(M, kCFRunLoopEntry, false, nest_observed); }
static void in_after_waiting(void)
{
    add_timer(M, -1, 0, note_fire, "T");
    add_observer(M, kCFRunLoopAfterWaiting, false, nest_observed);
}

static void *run_nested(void *arrange)
{
    double start = seconds_undelayed();
    add_idle(N);
    source = add_source(M, 0, note_perform, "S");
    ((void (*)(void))(uintptr_t)arrange)();
    for (int runs = 0; !strchr(check_notes, 'S') && runs < 3; runs++) CFRunLoopRunInMode(M, 2, true);
    CHECK(strchr(check_notes, 'S') != NULL);
    CHECK(seconds_undelayed() - start < 1);
    forget_notes();
    return NULL;
}

int main(void)
{
    void (*const places[])(void) = {in_timer, in_source, in_entry, in_after_waiting};
    for (size_t i = 0; i < COUNT_OF(places); i++)
        join_thread(start_thread(run_nested, (void *)(uintptr_t)places[i]));
    return check_failures ? 1 : 0;
}

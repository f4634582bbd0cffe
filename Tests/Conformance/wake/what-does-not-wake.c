/* WAKE-12 (D-1: WK-10): calls from another thread that leave a sleeping loop asleep: every Remove and Invalidate,
 * adding an observer, queueing a block for a mode that is not running, making a mode common, adding a source to a mode
 * that is not running.  (For signals see signal-does-not-wake.c.) */
#include "../scenario.h"

static CFRunLoopSourceRef source;
static CFRunLoopTimerRef timer;
static CFRunLoopObserverRef observer;

static void remove_source(CFRunLoopRef loop) { CFRunLoopRemoveSource(loop, source, M); }
static void remove_observer(CFRunLoopRef loop) { CFRunLoopRemoveObserver(loop, observer, M); }
static void remove_timer(CFRunLoopRef loop) { CFRunLoopRemoveTimer(loop, timer, M); }
static void invalidate_source(CFRunLoopRef loop) { (void)loop; CFRunLoopSourceInvalidate(source); }
static void invalidate_observer(CFRunLoopRef loop) { (void)loop; CFRunLoopObserverInvalidate(observer); }
static void invalidate_timer(CFRunLoopRef loop) { (void)loop; CFRunLoopTimerInvalidate(timer); }
static void make_common(CFRunLoopRef loop) { CFRunLoopAddCommonMode(loop, N); }

static void perform_block(CFRunLoopRef loop) { CFRunLoopPerformBlock(loop, N, ^{ note("block"); }); }

static void ignore_activity(CFRunLoopObserverRef self, CFRunLoopActivity activity, void *info)
{
    (void)self, (void)activity, (void)info;
}

static void another_observer(CFRunLoopRef loop)
{
    CFRunLoopObserverRef added = CFRunLoopObserverCreate(NULL, kCFRunLoopEntry, true, 0, ignore_activity, NULL);
    CFRunLoopAddObserver(loop, added, M);
    CFRelease(added);
}

static void another_source(CFRunLoopRef loop)
{
    CFRunLoopSourceRef added = make_source(0, note_perform, "added");
    CFRunLoopSourceSignal(added);
    CFRunLoopAddSource(loop, added, N);
    CFRelease(added);
}

static void (*act)(CFRunLoopRef loop);

static void arrange(void)
{
    add_idle(M);
    source = add_source(M, 0, note_perform, "S");
    timer = add_timer(M, 100, 0, note_fire, "T");
    observer = add_observer(M, kCFRunLoopExit, true, ignore_activity);
    when_asleep(act);
}

int main(void)
{
    static const struct { const char *name; void (*act)(CFRunLoopRef loop); } calls[] = {
        {"CFRunLoopRemoveSource", remove_source},
        {"CFRunLoopRemoveObserver", remove_observer},
        {"CFRunLoopRemoveTimer", remove_timer},
        {"CFRunLoopSourceInvalidate", invalidate_source},
        {"CFRunLoopObserverInvalidate", invalidate_observer},
        {"CFRunLoopTimerInvalidate", invalidate_timer},
        {"CFRunLoopAddCommonMode", make_common},
        {"CFRunLoopPerformBlock", perform_block},
        {"CFRunLoopAddObserver", another_observer},
        {"CFRunLoopAddSource to another mode", another_source},
    };
    for (size_t i = 0; i < COUNT_OF(calls); i++) {
        struct scenario row = {calls[i].name, arrange, 0.1, false, "En BT BS BW AW Ex => TimedOut"};
        act = calls[i].act;
        check_scenarios(&row, 1);
    }
    return check_failures ? 1 : 0;
}

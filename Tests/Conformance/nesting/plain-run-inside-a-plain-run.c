/* NEST-18 (RC-10, NST-1, WK-3, case 37): CFRunLoopRun within CFRunLoopRun: the first stop ends the inner one, the second
 * the outer; timers of the default mode go on firing inside. */
#include "../scenario.h"

static int depth, ticks;

static void stop_now_and_then(CFRunLoopTimerRef timer, void *info)
{
    (void)timer, (void)info;
    ticks++;
    if (ticks % 3 != 0) return;
    note("stop");
    CFRunLoopStop(CFRunLoopGetCurrent());
}

static void run_plainly(const char *name)
{
    note("%s{", name);
    depth++;
    CFRunLoopRun();
    depth--;
    note("}%s", name);
}

static void nest(CFRunLoopTimerRef timer, void *info)
{
    (void)timer, (void)info;
    run_plainly("inner");
}

static void test(void)
{
    add_timer(kCFRunLoopDefaultMode, -1, 0, nest, NULL);
    add_timer(kCFRunLoopDefaultMode, 0.005, 0.005, stop_now_and_then, NULL);
    run_plainly("outer");
    CHECK_INT(depth, 0);
    CHECK_INT(ticks, 6);
    CHECK_TRACE("outer{ inner{ stop }inner stop }outer");
}

CHECK_MAIN(test)

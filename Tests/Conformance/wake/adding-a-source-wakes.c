/* WAKE-13 (D-1: DIF-1, WK-10, WK-11): a source that another thread adds to the mode of a sleeping run wakes the loop:
 * a signalled one is performed at once, a ready port too.
 * reference: differs D-1 DIF-1 WK-11: nothing happens before the next wake */
#include "../scenario.h"

static struct port port = {-1, "P", NULL};

static void add_to(CFRunLoopRef loop, CFStringRef mode)
{
    CFRunLoopSourceRef source = make_source(0, note_perform, "S");
    CFRunLoopSourceSignal(source);
    CFRunLoopAddSource(loop, source, mode);
    CFRelease(source);
}

static void add_to_mode(CFRunLoopRef loop) { add_to(loop, M); }
static void add_to_common_modes(CFRunLoopRef loop) { add_to(loop, kCFRunLoopCommonModes); }

static void add_ready_port(CFRunLoopRef loop)
{
    port.descriptor = eventfd(1, EFD_CLOEXEC | EFD_NONBLOCK);
    CFRunLoopSourceRef source = make_port_source(0, &port);
    CFRunLoopAddSource(loop, source, M);
    CFRelease(source);
}

static void *sleep_until_added(void *add)
{
    double start = seconds_undelayed();
    add_idle(M);
    CFRunLoopAddCommonMode(CFRunLoopGetCurrent(), M);
    when_asleep((void (*)(CFRunLoopRef))(uintptr_t)add);
    note_run(M, 1, true);
    join_errand();
    CHECK(seconds_undelayed() - start < 0.8);
    return NULL;
}

static void check_woken_by(void (*add)(CFRunLoopRef), const char *expected)
{
    join_thread(start_thread(sleep_until_added, (void *)(uintptr_t)add));
    CHECK_TRACE(expected);
}

static void test(void)
{
    check_woken_by(add_to_mode, "S => HandledSource");
    check_woken_by(add_to_common_modes, "S => HandledSource");
    check_woken_by(add_ready_port, "P => HandledSource");
    close(port.descriptor);
}

CHECK_MAIN(test)

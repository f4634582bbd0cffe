/* CASE-42 (RC-2, RC-1): data that was there before the source: the first run performs it once and reports
 * HandledSource; Stopped is only for stops; a run with nothing left times out. */
#include "../scenario.h"

static struct port port = {-1, "P", NULL};

static void test(void)
{
    double start = seconds_undelayed();
    port.descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    write_port(&port);
    CFRunLoopSourceRef source = make_port_source(0, &port);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CFRelease(source);
    note_run(M, 5, true);
    CHECK(seconds_undelayed() - start < 1);
    CHECK_TRACE("P => HandledSource");
    note_run(M, 0.01, true);
    CHECK_TRACE("=> TimedOut");
    close(port.descriptor);
}

CHECK_MAIN(test)

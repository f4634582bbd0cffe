/* WAKE-14 (D-1, SR1-10): a port source that another thread adds while the loop sleeps is served when its port
 * becomes ready, without an explicit wake. */
#include "../scenario.h"

static struct port port = {-1, "P", NULL};

static void add_then_write(CFRunLoopRef loop)
{
    port.descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    CFRunLoopSourceRef source = make_port_source(0, &port);
    CFRunLoopAddSource(loop, source, M);
    CFRelease(source);
    pause_for(0.02);
    write_port(&port);
}

static void test(void)
{
    add_idle(M);
    when_asleep(add_then_write);
    note_run(M, 10, true);
    join_errand();
    CHECK_TRACE("P => HandledSource");
    close(port.descriptor);
}

CHECK_MAIN(test)

/* PASS-18 (SRC-21, SEQ-2): a version 0 source that signals itself in every perform keeps nothing else from happening:
 * timers, ports, blocks, the end of the run. */
/* trace: results: as many events as there is time for */
#include "../scenario.h"

static struct port port = {-1, "P", NULL};
static CFRunLoopSourceRef source;
static int performed, fired, blocks;

static void perform(void *info)
{
    (void)info;
    performed++;
    CFRunLoopSourceSignal(source);
}

static void fire(CFRunLoopTimerRef timer, void *info)
{
    (void)timer, (void)info;
    if (++fired == 5) write_port(&port);
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ blocks++; });
}

static void test(void)
{
    source = add_signalled(M, 0, perform, NULL);
    add_port(M, &port, 0);
    add_timer(M, 0.001, 0.001, fire, NULL);
    double end = seconds_now() + 20;
    do CHECK_INT(CFRunLoopRunInMode(M, 0.1, false), kCFRunLoopRunTimedOut);
    while (blocks <= 5 && seconds_now() < end);
    CHECK(performed > fired);
    CHECK(fired > 5);
    CHECK(blocks > 5);
    CHECK_TRACE("P");
    close(port.descriptor);
}

CHECK_MAIN(test)

/* PASS-19 (D-2, D-3, SEQ-7p): a stop in an observer ends the run with its pass, although a port is ready all the
 * time. */
/* trace: differs SEQ-7p: the port is served once more */
#include "../scenario.h"

static struct port port = {-1, "P", NULL};

static void again(void) { write_port(&port); }

static void stop_observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    static int passes;
    (void)observer, (void)activity, (void)info;
    if (++passes == 3) {
        note("stop");
        CFRunLoopStop(CFRunLoopGetCurrent());
    }
    CHECK(passes <= 3);
}

static void test(void)
{
    port.perform = again;
    add_port(M, &port, 1);
    add_observer(M, kCFRunLoopBeforeTimers, true, stop_observed);
    CHECK_INT(CFRunLoopRunInMode(M, 10, false), kCFRunLoopRunStopped);
    CHECK(strncmp(check_notes, "P P stop", 8) == 0);
    CHECK(strlen(check_notes) <= strlen("P P stop P"));
    close(port.descriptor);
}

CHECK_MAIN(test)

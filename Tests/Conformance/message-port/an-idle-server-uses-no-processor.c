/* MSGPORT-71. Facts: case 101, MSG-58. Written: D-12.
 * A process with a local port, a connected peer and nothing to do sleeps, and wakes for a message within
 * milliseconds. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void other(const char *word)
{
    (void)word;
    CFMessagePortRef remote = make_remote(CFSTR("idle"));
    say('r');
    heard();
    double begin = seconds_undelayed();
    CHECK_INT(ASK(remote, 1, "x", 5, WAIT, "x"), kCFMessagePortSuccess);
    CHECK(seconds_undelayed() - begin < 0.2);
    say('d');
    heard();
    CFRelease(remote);
}

static struct other process;
static void ask_other(CFRunLoopTimerRef timer, void *info)
{
    (void)timer; (void)info;
    tell(&process, 'a');
}

static void test(void)
{
    CFMessagePortRef local = add_local(CFSTR("idle"), echo, NULL);
    process = start_serving("ask");
    double used = processor_seconds();
    CFRunLoopRunInMode(DEFAULT, 0.5, false);
    CHECK(processor_seconds() - used < 0.02);
    CFRunLoopTimerRef timer = make_timer(0.1, 0, ask_other, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, DEFAULT);
    CFRunLoopRunInMode(DEFAULT, 0.4, false);
    CHECK_INT(told(&process), 'd');
    END_OTHER(&process);
    used = processor_seconds();
    CFRunLoopRunInMode(DEFAULT, 0.5, false);
    CHECK(processor_seconds() - used < 0.02);
    CFRelease(timer);
    drop(local);
}

TWO_SIDES_MAIN(test, other)

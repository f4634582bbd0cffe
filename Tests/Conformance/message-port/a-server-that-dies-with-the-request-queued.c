/* MSGPORT-49. Facts: MSG-52, MSG-53. Written: D-15.
 * A request that was queued and never received ends with -5 when the receiving process is killed or its port
 * invalidated. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void other(const char *word)
{
    CFMessagePortRef port = make_local(CFSTR("busy"), echo, NULL);
    say('r');
    heard();
    if (!strcmp(word, "invalidate")) CFMessagePortInvalidate(port);
    else raise(SIGKILL);
    heard();
    CFRelease(port);
}

static struct other process;
static void end_it(CFRunLoopTimerRef timer, void *info)
{
    (void)timer; (void)info;
    tell(&process, 'e');
}

static void test(void)
{
    static const char *const ways[] = {"kill", "invalidate"};
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        process = start_serving(ways[i]);
        CFMessagePortRef remote = make_remote(CFSTR("busy"));
        CFRunLoopTimerRef timer = make_timer(0.05, 0, end_it, NULL);
        CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, WAIT);
        double begin = seconds_undelayed();
        CHECK_INT(ASK(remote, 1, "x", 10, WAIT, NULL), kCFMessagePortBecameInvalidError);
        CHECK(seconds_undelayed() - begin < 1);
        CFRelease(timer);
        CFRelease(remote);
        close_other(&process);
    }
}

TWO_SIDES_MAIN(test, other)

/* MSGPORT-29. Facts: MSG-22, MSG-27. Written: header.
 * When a local port is invalidated, remote ports of it become invalid in the same process and in others, with one
 * call of the invalidation callback, and requests fail. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void other(const char *word)
{
    (void)word;
    CFMessagePortRef remote = make_remote(CFSTR("ending"));
    CFMessagePortSetInvalidationCallBack(remote, note_invalid);
    CHECK(CFMessagePortIsValid(remote));
    say('r');
    heard();
    double end = seconds_now() + 5;
    while (CFMessagePortIsValid(remote) && seconds_now() < end) sched_yield();
    CHECK(!CFMessagePortIsValid(remote));
    CHECK_TRACE("invalid(NULL)");
    CHECK_INT(send_text(remote, 1, "x", 1), kCFMessagePortIsInvalid);
    CFRelease(remote);
    CHECK_TRACE("");
}

static void test(void)
{
    CFMessagePortRef local = make_local(CFSTR("ending"), echo, NULL), remote = make_remote(CFSTR("ending"));
    CFMessagePortSetInvalidationCallBack(remote, note_invalid);
    struct other process = start_other("look");
    CHECK_INT(told(&process), 'r');
    CFMessagePortInvalidate(local);
    tell(&process, 'i');
    CHECK(!CFMessagePortIsValid(remote));
    CHECK_TRACE("invalid(NULL)");
    CHECK_INT(send_text(remote, 1, "x", 1), kCFMessagePortIsInvalid);
    CHECK_INT(ASK(remote, 1, "x", 1, DEFAULT, NULL), kCFMessagePortIsInvalid);
    END_OTHER(&process);
    CFRelease(remote);
    CFRelease(local);
}

TWO_SIDES_MAIN(test, other)

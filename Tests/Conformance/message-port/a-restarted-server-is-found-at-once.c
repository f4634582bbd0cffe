/* MSGPORT-32. Facts: MSG-19, DQ-7, case 77. Written: D-15.
 * After a server was killed and another has taken its name, the first CreateRemote gives a working port, though
 * the dead one was never looked at (the original fails once). */
/* reference: absent CFMessagePort */
#include "ports.h"

static void other(const char *word)
{
    (void)word;
    serve(CFSTR("again"), echo, NULL);
}

static void test(void)
{
    struct other process = start_serving("serve");
    CFMessagePortRef old = make_remote(CFSTR("again"));
    CHECK_INT(ASK(old, 1, "first", 5, DEFAULT, "first"), kCFMessagePortSuccess);
    for (int i = 0; i < 5; i++) {
        kill_other(&process);
        process = start_serving("serve");
        CFMessagePortRef remote = make_remote(CFSTR("again"));
        CHECK(remote != old);
        CHECK_INT(ASK(remote, 1, "next", 5, DEFAULT, "next"), kCFMessagePortSuccess);
        CHECK(!CFMessagePortIsValid(old));
        CFRelease(old);
        old = remote;
    }
    END_OTHER(&process);
    CHECK(!CFMessagePortIsValid(old));
    CHECK(!CFMessagePortCreateRemote(NULL, CFSTR("again")));
    CFRelease(old);
}

TWO_SIDES_MAIN(test, other)

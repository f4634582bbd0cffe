/* MSGPORT-33. Facts: MSG-14, DQ-1. Written: D-15.
 * A name is free for another process the moment its owner invalidates the port, exits or is killed with SIGKILL,
 * and no remote of the dead owner can be made. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void other(const char *word)
{
    CFMessagePortRef port = make_local(CFSTR("passed on"), echo, NULL);
    say('r');
    heard();
    if (word[0] == 'i') {
        CFMessagePortInvalidate(port);
        say('i');
        heard();
    }
    if (word[0] == 'x') _exit(0);
    CFRelease(port);
}

static void check_free(void)
{
    CHECK(!CFMessagePortCreateRemote(NULL, CFSTR("passed on")));
    drop(make_local(CFSTR("passed on"), echo, NULL));
}

static void test(void)
{
    struct other process = start_serving("killed");
    CHECK(!CFMessagePortCreateLocal(NULL, CFSTR("passed on"), echo, NULL, NULL));
    kill_other(&process);
    check_free();
    process = start_serving("killed");
    kill_other(&process);
    drop(make_local(CFSTR("passed on"), echo, NULL));
    process = start_serving("xit");
    END_OTHER(&process);
    check_free();
    process = start_serving("invalidates");
    tell(&process, 'i');
    CHECK_INT(told(&process), 'i');
    check_free();
    END_OTHER(&process);
    process = start_serving("released");
    END_OTHER(&process);
    check_free();
}

TWO_SIDES_MAIN(test, other)

/* MSGPORT-73. Facts: DQ-1, LNX-7. Written: D-15.
 * Without CFRUNLOOP_PORT_DIR names lie in XDG_RUNTIME_DIR, which may itself hold other things; an empty variable
 * is none. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void other(const char *word)
{
    (void)word;
    CFMessagePortRef remote = make_remote(CFSTR("at home"));
    CFRelease(remote);
}

static void test(void)
{
    unsetenv("CFRUNLOOP_PORT_DIR");
    setenv("XDG_RUNTIME_DIR", ports_directory, 1);
    CFMessagePortRef local = make_local(CFSTR("at home"), echo, NULL);
    CHECK(find_socket() != NULL);
    struct other process = start_other("find");
    END_OTHER(&process);
    setenv("CFRUNLOOP_PORT_DIR", "", 1);
    process = start_other("find");
    END_OTHER(&process);
    drop(local);
}

TWO_SIDES_MAIN(test, other)

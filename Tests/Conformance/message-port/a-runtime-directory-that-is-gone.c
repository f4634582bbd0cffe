/* MSGPORT-94. Facts: DQ-1, LNX-7. Written: D-15.
 * A XDG_RUNTIME_DIR that does not exist is none: names lie in the temporary directory. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void other(const char *word)
{
    (void)word;
    CFMessagePortRef remote = make_remote(CFSTR("homeless"));
    CFRelease(remote);
}

static void test(void)
{
    unsetenv("CFRUNLOOP_PORT_DIR");
    setenv("XDG_RUNTIME_DIR", "/nonexistent/runtime", 1);
    setenv("TMPDIR", ports_directory, 1);
    CFMessagePortRef local = make_local(CFSTR("homeless"), echo, NULL);
    struct other process = start_other("find");
    END_OTHER(&process);
    drop(local);
}

TWO_SIDES_MAIN(test, other)

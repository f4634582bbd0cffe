/* MSGPORT-9. Facts: MSG-18, MSG-19, DQ-7. Written: header.
 * While a remote port of a name is valid every creation returns it, retained, for a port of this or of another
 * process; after its invalidation the next call makes a new one at once. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void other(const char *word)
{
    (void)word;
    serve(CFSTR("there"), echo, NULL);
}

static void check_name(CFStringRef name)
{
    CFMessagePortRef remote = make_remote(name), same = make_remote(name);
    CHECK(same == remote);
    CHECK_INT(CFGetRetainCount(remote), 2);
    CFRelease(same);
    CFMessagePortInvalidate(remote);
    CFMessagePortRef next = make_remote(name);
    CHECK(next != remote);
    CHECK(CFMessagePortIsValid(next));
    CFRelease(remote);
    CHECK(CFMessagePortIsValid(next));
    drop(next);
}

static void test(void)
{
    struct other process = start_serving("serve");
    CFMessagePortRef local = make_local(CFSTR("here"), echo, NULL);
    check_name(CFSTR("here"));
    check_name(CFSTR("there"));
    drop(local);
    END_OTHER(&process);
}

TWO_SIDES_MAIN(test, other)

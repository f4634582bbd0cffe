/* MSGPORT-24. Facts: MSG-31. Written: inferred from the sources that the facts quote.
 * Giving up the last reference to a port, local or remote, runs its invalidation callback, releases info and frees
 * the name. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void test(void)
{
    struct counted info = {0, 0, "info"};
    CFMessagePortContext context = {0, &info, counted_retain, counted_release, NULL};
    CFMessagePortRef local = make_local_with(CFSTR("last"), echo, &context), remote = make_remote(CFSTR("last"));
    CFMessagePortSetInvalidationCallBack(remote, note_invalid);
    CFRelease(remote);
    CHECK_TRACE("invalid(NULL)");
    CHECK(CFMessagePortIsValid(local));
    CFMessagePortSetInvalidationCallBack(local, note_invalid);
    CFRelease(local);
    CHECK_INT(owners(&info), 0);
    CHECK(strncmp(check_notes, "invalid(", 8) == 0);
    forget_notes();
    CHECK(!CFMessagePortCreateRemote(NULL, CFSTR("last")));
    drop(make_local(CFSTR("last"), echo, NULL));
}

PORTS_MAIN(test)

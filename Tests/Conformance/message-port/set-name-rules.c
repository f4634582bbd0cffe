/* MSGPORT-16. Facts: MSG-24. Written: CFMessagePort reference, CFMessagePortSetName.
 * SetName fails for a remote or invalid port, for NULL, and for any name that this process, the port itself
 * included, or another one has; else it succeeds. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void other(const char *word)
{
    (void)word;
    serve(CFSTR("theirs"), echo, NULL);
}

static void test(void)
{
    struct other process = start_serving("serve");
    CFMessagePortRef one = make_local(CFSTR("one"), echo, NULL), two = make_local(CFSTR("two"), echo, NULL);
    CFMessagePortRef bare = make_local(NULL, echo, NULL), remote = make_remote(CFSTR("one"));
    CHECK(!CFMessagePortSetName(remote, CFSTR("new")));
    CHECK(!CFMessagePortSetName(one, CFSTR("one")));
    CHECK(!CFMessagePortSetName(one, CFSTR("two")));
    CHECK(!CFMessagePortSetName(bare, CFSTR("two")));
    CHECK(!CFMessagePortSetName(one, CFSTR("theirs")));
    CHECK(!CFMessagePortSetName(one, NULL));
    CHECK(CFEqual(CFMessagePortGetName(one), CFSTR("one")));
    CHECK(CFMessagePortSetName(one, CFSTR("uno")));
    CHECK(CFEqual(CFMessagePortGetName(one), CFSTR("uno")));
    CHECK(CFMessagePortSetName(two, CFSTR("one")));
    CHECK(CFMessagePortSetName(bare, CFSTR("two")));
    CHECK(CFEqual(CFMessagePortGetName(bare), CFSTR("two")));
    CFMessagePortInvalidate(one);
    CHECK(!CFMessagePortSetName(one, CFSTR("three")));
    CFRelease(one);
    CFRelease(remote);
    drop(two);
    drop(bare);
    END_OTHER(&process);
}

TWO_SIDES_MAIN(test, other)

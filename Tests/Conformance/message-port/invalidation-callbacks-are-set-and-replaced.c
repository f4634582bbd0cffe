/* MSGPORT-22. Facts: MSG-30. Written: CFMessagePort reference, CFMessagePortSetInvalidationCallBack.
 * The invalidation callback can be read, replaced and removed; set on an invalid port it is called at once, with
 * NULL, and not kept. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void note_other(CFMessagePortRef port, void *info)
{
    (void)port;
    note("other(%s)", info ? (const char *)info : "NULL");
}

static void test(void)
{
    CFMessagePortRef local = make_local(CFSTR("one"), echo, (void *)(uintptr_t)"info");
    CHECK(!CFMessagePortGetInvalidationCallBack(local));
    CFMessagePortSetInvalidationCallBack(local, note_invalid);
    CHECK(CFMessagePortGetInvalidationCallBack(local) == note_invalid);
    CFMessagePortSetInvalidationCallBack(local, note_other);
    CHECK(CFMessagePortGetInvalidationCallBack(local) == note_other);
    CFMessagePortInvalidate(local);
    CHECK_TRACE("other(info)");
    CFMessagePortSetInvalidationCallBack(local, note_invalid);
    CHECK_TRACE("invalid(NULL)");
    CHECK(CFMessagePortGetInvalidationCallBack(local) != note_invalid);
    CFMessagePortInvalidate(local);
    CFRelease(local);
    CHECK_TRACE("");
    local = make_local(CFSTR("two"), echo, NULL);
    CFMessagePortSetInvalidationCallBack(local, note_invalid);
    CFMessagePortSetInvalidationCallBack(local, NULL);
    CHECK(!CFMessagePortGetInvalidationCallBack(local));
    drop(local);
    CHECK_TRACE("");
}

PORTS_MAIN(test)

/* MSGPORT-20. Facts: MSG-26. Written: header.
 * GetContext copies a local port's context; after invalidation info is NULL and the functions remain; without a
 * context everything is NULL. */
/* reference: absent CFMessagePort */
#include "ports.h"

static void test(void)
{
    struct counted info = {0, 0, "info"};
    CFMessagePortContext context = {0, &info, counted_retain, counted_release, NULL}, copy;
    CFMessagePortRef local = make_local_with(CFSTR("read"), echo, &context);
    memset(&context, 0, sizeof context);
    memset(&copy, 0, sizeof copy);
    CFMessagePortGetContext(local, &copy);
    CHECK(copy.version == 0 && copy.info == &info && !copy.copyDescription);
    CHECK(copy.retain == counted_retain && copy.release == counted_release);
    CFMessagePortInvalidate(local);
    CFMessagePortGetContext(local, &copy);
    CHECK(!copy.info);
    CHECK(copy.retain == counted_retain && copy.release == counted_release);
    CFRelease(local);
    CFMessagePortRef bare = make_local_with(NULL, echo, NULL);
    CFMessagePortGetContext(bare, &copy);
    CHECK(!copy.info && !copy.retain && !copy.release && !copy.copyDescription);
    drop(bare);
}

PORTS_MAIN(test)

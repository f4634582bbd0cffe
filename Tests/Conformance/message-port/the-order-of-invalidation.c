/* MSGPORT-21. Facts: MSG-28, MSG-29. Written: CFMessagePort reference, CFMessagePortInvalidate.
 * Invalidation happens once, in this order: invalid, name free, callback with info, release of info, source
 * invalid. */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFRunLoopSourceRef source;
static CFMessagePortRef local;
static const void *retain(const void *info) { return info; }
static void release(const void *info)
{
    note("release(%s) source:%d", (const char *)info, CFRunLoopSourceIsValid(source));
}
static void invalidated(CFMessagePortRef port, void *info)
{
    CFMessagePortContext context = {0, NULL, NULL, NULL, NULL};
    CHECK(port == local);
    CFMessagePortGetContext(port, &context);
    note("invalid(%s) valid:%d source:%d info:%d", (const char *)info, CFMessagePortIsValid(port),
         CFRunLoopSourceIsValid(source), context.info != NULL);
    CHECK(!CFMessagePortCreateRunLoopSource(NULL, port, 0));
    CHECK(!CFMessagePortCreateRemote(NULL, CFSTR("ending")));
    CFMessagePortRef next = make_local(CFSTR("ending"), echo, NULL);
    CHECK(next != port);
    CFMessagePortInvalidate(port);
    drop(next);
}

static void test(void)
{
    CFMessagePortContext context = {0, (void *)(uintptr_t)"info", retain, release, NULL};
    local = make_local_with(CFSTR("ending"), echo, &context);
    source = CFMessagePortCreateRunLoopSource(NULL, local, 0);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, DEFAULT);
    CFMessagePortSetInvalidationCallBack(local, invalidated);
    CFMessagePortInvalidate(local);
    CHECK_TRACE("invalid(info) valid:0 source:1 info:0 release(info) source:1");
    CHECK(!CFRunLoopSourceIsValid(source));
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 0, false), kCFRunLoopRunFinished);
    CFMessagePortInvalidate(local);
    CHECK_TRACE("");
    CFRelease(source);
    CFRelease(local);
}

PORTS_MAIN(test)

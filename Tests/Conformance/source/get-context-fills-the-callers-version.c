/* SOURCE-32. Facts: SRC-25. Written: CFRunLoop reference, CFRunLoopSourceGetContext.
 * GetContext fills the structure whose version the caller has set. */
#include "../items.h"

static void schedule(void *info, CFRunLoopRef loop, CFStringRef mode) { (void)info; (void)loop; (void)mode; }

static void test(void)
{
    CFRunLoopSourceContext context = source_context(note_info, "a"), got;
    context.schedule = schedule;
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    memset(&got, 0xff, sizeof got);
    got.version = 0;
    CFRunLoopSourceGetContext(source, &got);
    CHECK(memcmp(&got, &context, sizeof got) == 0);
    CFRelease(source);

    struct port port = {-1, 0, NULL};
    CFRunLoopSourceContext1 got1;
    source = make_port_source(0, &port);
    memset(&got1, 0xff, sizeof got1);
    got1.version = 1;
    CFRunLoopSourceGetContext(source, (CFRunLoopSourceContext *)&got1);
    CHECK(got1.version == 1);
    CHECK(got1.info == &port);
    CHECK(got1.getPort == port_descriptor);
    CHECK(got1.perform == port_perform);
    CFRelease(source);
}

CHECK_MAIN(test)

/* PORT-32. Facts: CTX, SRC-2. Written: CFRunLoop reference, source contexts.
 * Port sources added, fired and invalidated from two threads: each retain of info is matched by one release. */
#include "../items.h"

enum { sources = 100 };
struct counted_port { struct counted counted; int descriptor; };
static struct counted_port ports[sources];
static int get_port(void *info) { return ((struct counted_port *)info)->descriptor; }
static void perform(void *info) { CHECK(owners(&((struct counted_port *)info)->counted) > 0); }

static void test(void)
{
    struct looper looper;
    start_looper(&looper);
    for (int i = 0; i < sources; i++) {
        ports[i].descriptor = eventfd(0, EFD_CLOEXEC);
        CFRunLoopSourceContext1 context = {1, &ports[i], counted_retain, counted_release, NULL, NULL, NULL,
                                           get_port, perform};
        CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, (CFRunLoopSourceContext *)&context);
        CFRunLoopAddSource(looper.loop, source, kCFRunLoopDefaultMode);
        post_event(ports[i].descriptor, 1);
        if (i % 3 == 0) sched_yield();
        CFRunLoopSourceInvalidate(source);
        CFRelease(source);
        close(ports[i].descriptor);
    }
    stop_looper(&looper);
    for (int i = 0; i < sources; i++) {
        CHECK(ports[i].counted.retains >= 1);
        CHECK_INT(owners(&ports[i].counted), 0);
    }
}

CHECK_MAIN(test)

/* PORT-20. Facts: SR1-11. Written: measured.
 * A port source that an AfterWaiting observer invalidates just after its event woke the loop is not performed. */
#include "../items.h"

static CFRunLoopRef loop;
static CFRunLoopSourceRef source;
static struct port port = {0, 0, "performed"};
static void invalidate(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer; (void)activity; (void)info;
    CFRunLoopSourceInvalidate(source);
}
static void *post(void *unused)
{
    (void)unused;
    await_sleep(loop);
    post_event(port.descriptor, 1);
    return NULL;
}

static void test(void)
{
    loop = CFRunLoopGetCurrent();
    port.descriptor = eventfd(0, EFD_CLOEXEC);
    CFRunLoopSourceRef keeper = keep_busy(loop, M);
    source = make_port_source(0, &port);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopObserverRef observer = make_observer(kCFRunLoopAfterWaiting, false, 0, invalidate, NULL);
    CFRunLoopAddObserver(loop, observer, M);
    pthread_t thread = start_thread(post, NULL);
    CHECK_INT(CFRunLoopRunInMode(M, 1, true), kCFRunLoopRunTimedOut);
    join_thread(thread);
    CHECK(!CFRunLoopSourceIsValid(source));
    CHECK_INT(port.performs, 0);
    CFRelease(observer);
    CFRelease(source);
    CFRelease(keeper);
    close(port.descriptor);
}

CHECK_MAIN(test)

/* PORT-24. Facts: SEQ-7j, case 100. Written: guide, port-based sources.
 * A write by another thread wakes the loop that sleeps; perform runs on the loop's thread. */
#include "../items.h"

static CFRunLoopRef loop;
static struct port port;
static void *post(void *unused)
{
    (void)unused;
    await_sleep(loop);
    post_event(port.descriptor, 1);
    return NULL;
}
static void perform(void *info)
{
    CHECK(CFRunLoopGetCurrent() == loop);
    port_perform(info);
}

static void test(void)
{
    loop = CFRunLoopGetCurrent();
    port.descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    CFRunLoopSourceRef source = make_port_source_with(0, &port, perform);
    CFRunLoopAddSource(loop, source, M);
    for (int i = 1; i <= 20; i++) {
        pthread_t thread = start_thread(post, NULL);
        double start = seconds_undelayed();
        CHECK_INT(CFRunLoopRunInMode(M, 2, true), kCFRunLoopRunHandledSource);
        CHECK(seconds_undelayed() - start < 1);
        join_thread(thread);
        CHECK_INT(port.performs, i);
    }
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    close(port.descriptor);
}

CHECK_MAIN(test)

/* PORT-34. Facts: SR1-3, SEQ-3. Written: DESIGN D-8, 4 (guard against stale events).
 * Two eventfds are ready; the perform of one reads the other, or invalidates its source, or closes it.  The event
 * seen before is then stale: no perform, and no blocking read. */
#include "../items.h"

static struct port ports[2];
static CFRunLoopSourceRef sources[2];
static void take(int other)
{
    uint64_t count;
    CHECK(read(ports[other].descriptor, &count, sizeof count) == (ssize_t)sizeof count);
}
static void invalidate(int other) { CFRunLoopSourceInvalidate(sources[other]); }
static void withdraw(int other) { CFRunLoopRemoveSource(CFRunLoopGetCurrent(), sources[other], M); }
static void close_it(int other) { close(ports[other].descriptor); }
static void (*interfere)(int other);

static void perform(void *info)
{
    struct port *port = info;
    port->performs++;
    interfere(port == &ports[0]);
}

static void run_with(void (*what)(int))
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    interfere = what;
    for (int i = 0; i < 2; i++) {
        ports[i] = (struct port){eventfd(0, EFD_CLOEXEC), 0, NULL};
        sources[i] = make_port_source_with(0, &ports[i], perform);
        CFRunLoopAddSource(loop, sources[i], M);
    }
    for (int i = 0; i < 2; i++) post_event(ports[i].descriptor, 1);
    CHECK_INT(CFRunLoopRunInMode(M, 0.02, false), kCFRunLoopRunTimedOut);
    CHECK_INT(ports[0].performs + ports[1].performs, 1);
    for (int i = 0; i < 2; i++) {
        CFRunLoopSourceInvalidate(sources[i]);
        CFRelease(sources[i]);
        if (what != close_it || ports[i].performs) close(ports[i].descriptor);
    }
}

static void test(void)
{
    CFRunLoopSourceRef keeper = keep_busy(CFRunLoopGetCurrent(), M);
    run_with(take);
    run_with(invalidate);
    run_with(withdraw);
    run_with(close_it);
    CFRelease(keeper);
}

CHECK_MAIN(test)

/* MSGPORT-95. Facts: D-13. Written: D-13.
 * fork while other threads ask ports, sockets and descriptors that no loop of the forking thread holds: the child can
 * ask, invalidate and release all of them. */
/* debug: absent a Swift runtime whose own locks a child never inherits held; the release build has none */
/* asan: absent a Swift runtime whose own locks a child never inherits held; the release build has none */
/* tsan: absent a fork beside other threads, in whose child the sanitizer hangs */
/* reference: absent CFMessagePort */
#include "ports.h"

static CFMessagePortRef local, remote;
static CFMachPortRef mach;
static CFFileDescriptorRef descriptor;
static CFSocketRef socket_object;
static CFRunLoopSourceRef source;
static CFRunLoopTimerRef timer;
static int over;

/* Each thread is nearly always inside a lock of the one object that it asks. */
static int is_over(void) { return __atomic_load_n(&over, __ATOMIC_SEQ_CST); }

static void *ask_message_ports(void *nothing)
{
    CFMessagePortContext context = {0, NULL, NULL, NULL, NULL};
    while (!is_over()) {
        for (int i = 0; i < 100; i++) {
            CFMessagePortGetName(local);
            CFMessagePortGetContext(local, &context);
        }
        for (int i = 0; i < 100; i++) CFMessagePortGetInvalidationCallBack(remote);
    }
    return nothing;
}

static void *ask_others(void *nothing)
{
    while (!is_over()) {
        for (int i = 0; i < 100; i++) CFMachPortGetInvalidationCallBack(mach);
        for (int i = 0; i < 100; i++) CFFileDescriptorEnableCallBacks(descriptor, kCFFileDescriptorReadCallBack);
        for (int i = 0; i < 100; i++) CFSocketGetSocketFlags(socket_object);
        for (int i = 0; i < 100; i++) CFRunLoopTimerGetNextFireDate(timer);
        for (int i = 0; i < 100; i++) CFRunLoopSourceSignal(source);
    }
    return nothing;
}

static void child(void)
{
    CFMessagePortContext context = {0, NULL, NULL, NULL, NULL};
    CHECK(CFMessagePortGetName(local) != NULL);
    CFMessagePortGetContext(local, &context);
    CHECK(!CFMessagePortGetInvalidationCallBack(remote));
    CFMachPortGetInvalidationCallBack(mach);
    CHECK(CFFileDescriptorIsValid(descriptor));
    CHECK(CFSocketIsValid(socket_object));
    CFRunLoopSourceSignal(source);
    drop(remote);
    drop(local);
    CFMachPortInvalidate(mach);
    CFRelease(mach);
    CFFileDescriptorInvalidate(descriptor);
    CFRelease(descriptor);
    CFSocketInvalidate(socket_object);
    CFRelease(socket_object);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
}

static void ignore_timer(CFRunLoopTimerRef which, void *info) { (void)which; (void)info; }
static void ignore_perform(void *info) { (void)info; }
static void never_readable(CFFileDescriptorRef which, CFOptionFlags types, void *info)
{
    (void)which; (void)types; (void)info;
}

static void make_others(int pipe_end)
{
    CFRunLoopSourceContext context = {.perform = ignore_perform};
    mach = CFMachPortCreate(NULL, NULL, NULL, NULL);
    descriptor = CFFileDescriptorCreate(NULL, pipe_end, false, never_readable, NULL);
    socket_object = CFSocketCreate(NULL, PF_INET, SOCK_DGRAM, 0, 0, NULL, NULL);
    source = CFRunLoopSourceCreate(NULL, 0, &context);
    timer = CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent() + 1000, 0, 0, 0, ignore_timer, NULL);
}

static void test(void)
{
    int ends[2];
    NEEDED(pipe(ends) == 0);
    local = make_local(CFSTR("asked"), echo, NULL);
    remote = make_remote(CFSTR("asked"));
    make_others(ends[0]);
    pthread_t threads[] = {start_thread(ask_message_ports, NULL), start_thread(ask_others, NULL)};
    for (int i = 0; i < 200; i++) CHECK_CHILD(child);
    __atomic_store_n(&over, 1, __ATOMIC_SEQ_CST);
    for (unsigned i = 0; i < COUNT_OF(threads); i++) join_thread(threads[i]);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    CFSocketInvalidate(socket_object);
    CFRelease(socket_object);
    CFFileDescriptorInvalidate(descriptor);
    CFRelease(descriptor);
    CFMachPortInvalidate(mach);
    CFRelease(mach);
    drop(remote);
    drop(local);
    close(ends[0]);
    close(ends[1]);
}

PORTS_MAIN(test)

/* What the programs about exit with living loops share: a loop with one item of each type, which nobody but the loop
 * holds, and infos that nobody but the items hold.  Where memory is checked at exit (asan, leak), whatever the library
 * loses sight of is told. */
#ifndef ALIVE_H
#define ALIVE_H

#define CHECK_LEAVES_DESCRIPTORS
#define CHECK_LEAVES_THREADS
#define CHECK_LEAVES_FILES
#include "../message-port/ports.h"
#include <arpa/inet.h>
#include <mach/mach.h>
#include <netinet/in.h>

enum { alive_threads = 4 };

static void *alive_info(void) { return (void *)(uintptr_t)CFStringCreateWithFormat(NULL, NULL, CFSTR("info %d of many"), 1); }
static const void *alive_keep(const void *info) { return info; } /* the reference that came with it */
static void alive_let_go(const void *info) { CFRelease(info); }

static void alive_perform(void *info) { (void)info; }
static void alive_fire(CFRunLoopTimerRef timer, void *info) { (void)timer, (void)info; }
static void alive_observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
}
static int alive_port_of(void *info) { return ((struct port *)info)->descriptor; }
static void alive_mach(CFMachPortRef port, void *message, CFIndex size, void *info)
{
    (void)port, (void)message, (void)size, (void)info;
}
static void alive_descriptor(CFFileDescriptorRef f, CFOptionFlags types, void *info) { (void)f, (void)types, (void)info; }
static void alive_socket(CFSocketRef s, CFSocketCallBackType type, CFDataRef address, const void *data, void *info)
{
    (void)s, (void)type, (void)address, (void)data, (void)info;
}
static void alive_reader(CFReadStreamRef stream, CFStreamEventType type, void *info) { (void)stream, (void)type, (void)info; }
static void alive_writer(CFWriteStreamRef stream, CFStreamEventType type, void *info) { (void)stream, (void)type, (void)info; }
static void alive_notified(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                           CFDictionaryRef user_info)
{
    (void)center, (void)observer, (void)name, (void)object, (void)user_info;
}

static void alive_add(CFRunLoopSourceRef source, CFStringRef mode)
{
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, mode);
    CFRelease(source);
}

static void alive_items(CFStringRef mode)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceContext plain = {0, alive_info(), alive_keep, alive_let_go, NULL, NULL, NULL, NULL, NULL, alive_perform};
    alive_add(CFRunLoopSourceCreate(NULL, 0, &plain), mode);
    struct port *port = calloc(1, sizeof *port);
    port->descriptor = eventfd(0, EFD_CLOEXEC);
    CFRunLoopSourceContext1 kernel = {1, port, NULL, NULL, NULL, NULL, NULL, alive_port_of, alive_perform};
    alive_add(CFRunLoopSourceCreate(NULL, 0, (CFRunLoopSourceContext *)&kernel), mode);
    CFRunLoopTimerContext timed = {0, alive_info(), alive_keep, alive_let_go, NULL};
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent() + 1000, 1, 0, 0, alive_fire, &timed);
    CFRunLoopAddTimer(loop, timer, mode);
    CFRelease(timer);
    CFRunLoopObserverContext observing = {0, alive_info(), alive_keep, alive_let_go, NULL};
    CFRunLoopObserverRef observer =
        CFRunLoopObserverCreate(NULL, kCFRunLoopAllActivities, true, 0, alive_observed, &observing);
    CFRunLoopAddObserver(loop, observer, mode);
    CFRelease(observer);
}

static void alive_ports(CFStringRef mode)
{
    int ends[2];
    CFMachPortContext mach = {0, alive_info(), alive_keep, alive_let_go, NULL};
    CFMachPortRef port = CFMachPortCreate(NULL, alive_mach, &mach, NULL);
    alive_add(CFMachPortCreateRunLoopSource(NULL, port, 0), mode);
    CFRelease(port);
    CHECK_INT(pipe2(ends, O_CLOEXEC), 0);
    CFFileDescriptorRef f = CFFileDescriptorCreate(NULL, ends[0], true, alive_descriptor, NULL);
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
    alive_add(CFFileDescriptorCreateRunLoopSource(NULL, f, 0), mode);
    CFRelease(f);
    CHECK_INT(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
    CFSocketContext socket = {0, alive_info(), alive_keep, alive_let_go, NULL};
    CFSocketRef s = CFSocketCreateWithNative(NULL, ends[0], kCFSocketDataCallBack, alive_socket, &socket);
    alive_add(CFSocketCreateRunLoopSource(NULL, s, 0), mode);
    CFRelease(s);
    CFStringRef name = CFStringCreateWithFormat(NULL, NULL, CFSTR("alive %d"), ends[0]);
    CFMessagePortContext message = {0, alive_info(), alive_keep, alive_let_go, NULL};
    CFMessagePortRef local = make_local_with(name, echo, &message), remote = make_remote(name);
    receive_in(local, mode);
    send_text(remote, 1, "not received", 1);
    CFRelease(local);
    CFRelease(remote);
    CFRelease(name);
}

static void alive_schedule(CFReadStreamRef reader, CFWriteStreamRef writer, CFStringRef mode)
{
    CFStreamClientContext context = {0, NULL, (void *(*)(void *))alive_keep, (void (*)(void *))alive_let_go, NULL};
    if (reader) {
        context.info = alive_info();
        CFReadStreamSetClient(reader, 31, alive_reader, &context);
        CFReadStreamScheduleWithRunLoop(reader, CFRunLoopGetCurrent(), mode);
        CFReadStreamOpen(reader);
        CFRelease(reader);
    }
    if (writer) {
        context.info = alive_info();
        CFWriteStreamSetClient(writer, 31, alive_writer, &context);
        CFWriteStreamScheduleWithRunLoop(writer, CFRunLoopGetCurrent(), mode);
        CFWriteStreamOpen(writer);
        CFRelease(writer);
    }
}

static void alive_streams(CFStringRef mode)
{
    int ends[2];
    char path[128];
    CFReadStreamRef reader;
    CFWriteStreamRef writer;
    CFStreamCreateBoundPair(NULL, &reader, &writer, 100);
    alive_schedule(reader, writer, mode);
    CHECK_INT(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
    CFStreamCreatePairWithSocket(NULL, ends[0], &reader, &writer);
    alive_schedule(reader, writer, mode);
    snprintf(path, sizeof path, "%s/file-%d", ports_directory, ends[0]);
    CFURLRef url = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), false);
    alive_schedule(NULL, CFWriteStreamCreateWithFile(NULL, url), mode);
    alive_schedule(CFReadStreamCreateWithFile(NULL, url), NULL, mode);
    CFRelease(url);
    alive_schedule(CFReadStreamCreateWithBytesNoCopy(NULL, malloc(50), 50, kCFAllocatorMalloc), NULL, mode);
    alive_schedule(NULL, CFWriteStreamCreateWithAllocatedBuffers(NULL, NULL), mode);
}

/* Streams to a listener that accepts nobody: connected for the kernel, by digits and by an address. */
static void alive_connections(CFStringRef mode)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    CFReadStreamRef reader;
    CFWriteStreamRef writer;
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    CHECK_INT(bind(listener, (struct sockaddr *)&address, sizeof address), 0);
    CHECK_INT(listen(listener, 10), 0);
    getsockname(listener, (struct sockaddr *)&address, &length);
    CFStreamCreatePairWithSocketToHost(NULL, CFSTR("127.0.0.1"), ntohs(address.sin_port), &reader, &writer);
    alive_schedule(reader, writer, mode);
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)&address, sizeof address);
    CFSocketSignature signature = {PF_INET, SOCK_STREAM, IPPROTO_TCP, data};
    CFStreamCreatePairWithPeerSocketSignature(NULL, &signature, &reader, &writer);
    alive_schedule(reader, writer, mode);
    CFRelease(data);
}

/* A remote port of another process, which has answered and stays. */
static void alive_remote(void)
{
    static struct other server;
    if (!server.pid) server = start_serving("server");
    CFMessagePortRef remote = make_remote(CFSTR("alive server"));
    ASK(remote, 1, "question", 20, WAIT, "question");
}

static void alive_other_side(const char *word)
{
    (void)word;
    serve(CFSTR("alive server"), echo, NULL);
}

/* Everything on the loop of the calling thread. */
static void alive_populate(CFStringRef mode)
{
    static char observer;
    CFStringRef name = CFStringCreateWithFormat(NULL, NULL, CFSTR("name %d of some notification"), 1);
    alive_items(mode);
    alive_ports(mode);
    alive_streams(mode);
    alive_connections(mode);
    CFNotificationCenterAddObserver(CFNotificationCenterGetLocalCenter(), &observer, alive_notified, name, NULL,
                                    CFNotificationSuspensionBehaviorHold);
    CFNotificationCenterAddObserver(CFNotificationCenterGetDistributedCenter(), &observer, alive_notified, name, NULL,
                                    CFNotificationSuspensionBehaviorHold);
    CFRunLoopAddCommonMode(CFRunLoopGetCurrent(), name);
    CFAutorelease(name);
}

static CFRunLoopRef alive_loops[alive_threads];

static void *alive_body(void *place)
{
    alive_populate(kCFRunLoopDefaultMode);
    alive_populate(CFSTR("another mode"));
    __atomic_store_n((CFRunLoopRef *)place, CFRunLoopGetCurrent(), __ATOMIC_SEQ_CST);
    for (;;) CFRunLoopRun();
    return NULL;
}

/* Returns when all of them sleep. */
static void alive_start(void)
{
    alive_remote();
    for (int i = 0; i < alive_threads; i++) start_thread(alive_body, &alive_loops[i]);
    for (int i = 0; i < alive_threads; i++) {
        while (!__atomic_load_n(&alive_loops[i], __ATOMIC_SEQ_CST)) sched_yield();
        await_sleep(alive_loops[i]);
    }
}

#endif

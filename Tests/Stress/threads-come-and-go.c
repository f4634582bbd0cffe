/* At least 500 threads, 20 at a time, use everything that a loop has and leave; nothing of them stays. */
#include "stress.h"
#include <dirent.h>
#include <sys/eventfd.h>

enum { at_a_time = 20, threads_least = 500 };

static int performs, fires, ports, bytes;

static void perform(void *info)
{
    require_owner(info);
    ADD(performs, 1);
}

static void fire(CFRunLoopTimerRef timer, void *info)
{
    (void)timer;
    require_owner(info);
    ADD(fires, 1);
}

static void observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer;
    (void)activity;
    require_owner(info);
}

/* A version 1 source's descriptor stands in its info. */
static int port_of(void *info) { return (int)((struct info *)info)->asked; }

static void port_ready(void *info)
{
    require_owner(info);
    ADD(ports, 1);
}

/* The caller releases. */
static CFRunLoopSourceRef add_source(CFRunLoopRef loop, int signals)
{
    CFRunLoopSourceContext context = {0, new_info("source"), retain_info, release_info, NULL, NULL, NULL, NULL, NULL, perform};
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(loop, source, kCFRunLoopCommonModes);
    if (signals) CFRunLoopSourceSignal(source);
    return source;
}

static int add_port(CFRunLoopRef loop)
{
    struct info *info = new_info("port");
    CFRunLoopSourceContext1 context = {1, info, retain_info, release_info, NULL, NULL, NULL, port_of, port_ready};
    info->asked = (unsigned)eventfd(1, EFD_CLOEXEC);
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, (CFRunLoopSourceContext *)&context);
    CFRunLoopAddSource(loop, source, kCFRunLoopDefaultMode);
    CFRelease(source);
    return (int)info->asked;
}

static void add_timer(CFRunLoopRef loop, double interval)
{
    CFRunLoopTimerContext context = {0, new_info("timer"), retain_info, release_info, NULL};
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent(), interval, 0, 0, fire, &context);
    CFRunLoopAddTimer(loop, timer, kCFRunLoopCommonModes);
    CFRelease(timer);
}

static void add_observer(CFRunLoopRef loop)
{
    CFRunLoopObserverContext context = {0, new_info("observer"), retain_info, release_info, NULL};
    CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, kCFRunLoopAllActivities, true, 0, observed, &context);
    CFRunLoopAddObserver(loop, observer, kCFRunLoopCommonModes);
    CFRelease(observer);
}

static void reader_hears(CFReadStreamRef stream, CFStreamEventType type, void *info)
{
    UInt8 byte;
    require_owner(info);
    if (type == kCFStreamEventHasBytesAvailable && CFReadStreamRead(stream, &byte, 1) == 1) ADD(bytes, 1);
}

/* The reader stays in the loop, which alone keeps it. */
static void add_streams(CFRunLoopRef loop)
{
    CFReadStreamRef reader;
    CFWriteStreamRef writer;
    CFStreamClientContext context = {0, new_info("reader"), (void *(*)(void *))retain_info,
                                     (void (*)(void *))release_info, NULL};
    CFStreamCreateBoundPair(NULL, &reader, &writer, 10);
    CFReadStreamSetClient(reader, kCFStreamEventHasBytesAvailable, reader_hears, &context);
    CFReadStreamScheduleWithRunLoop(reader, loop, kCFRunLoopCommonModes);
    CFReadStreamOpen(reader);
    CFWriteStreamOpen(writer);
    CFWriteStreamWrite(writer, (const UInt8 *)"0123456789", 10);
    CFRelease(reader);
    CFRelease(writer);
}

static void mach_message(CFMachPortRef port, void *message, CFIndex size, void *info)
{
    (void)port, (void)message, (void)size;
    require_owner(info);
}

/* Other threads end the port while its loop lives or afterwards. */
static void add_mach_port(CFRunLoopRef loop, CFTypeRef *slot)
{
    CFMachPortContext context = {0, new_info("Mach port"), retain_info, release_info, NULL};
    CFMachPortRef port = CFMachPortCreate(NULL, mach_message, &context, NULL);
    CFRunLoopSourceRef source = CFMachPortCreateRunLoopSource(NULL, port, 0);
    CFRunLoopAddSource(loop, source, kCFRunLoopDefaultMode);
    CFRelease(source);
    __atomic_store_n(slot, (CFTypeRef)port, __ATOMIC_SEQ_CST);
}

struct place {
    CFTypeRef loop, mach_port;
};

static void *body(void *argument)
{
    struct place *place = argument;
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRelease(add_source(loop, 1));
    CFRelease(add_source(loop, 0));
    add_timer(loop, 0);
    add_timer(loop, 0.0005);
    add_observer(loop);
    queue_block(loop, kCFRunLoopDefaultMode);
    queue_block(loop, CFSTR("never run"));
    add_streams(loop);
    add_mach_port(loop, &place->mach_port);
    int descriptor = add_port(loop);
    __atomic_store_n(&place->loop, CFRetain(loop), __ATOMIC_SEQ_CST);
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.002, false);
    close(descriptor);
    return NULL;
}

/* The thread may be anywhere between its loop's first use and its end. */
static void disturb(struct place *places)
{
    for (int i = 0; i < at_a_time; i++) {
        CFRunLoopRef loop = (CFRunLoopRef)(uintptr_t)__atomic_load_n(&places[i].loop, __ATOMIC_SEQ_CST);
        if (!loop) continue;
        if (i % 4 == 0) CFMachPortInvalidate((CFMachPortRef)(uintptr_t)places[i].mach_port);
        CFRunLoopWakeUp(loop);
        CFRunLoopSourceRef source = add_source(loop, 1);
        queue_block(loop, kCFRunLoopDefaultMode);
        if (i % 3 == 0) CFRunLoopStop(loop);
        /* A loop whose thread is gone keeps what is added to it, and is kept by it. */
        CFRunLoopSourceInvalidate(source);
        CFRelease(source);
    }
}

static void round_of_threads(void)
{
    struct place places[at_a_time];
    pthread_t ids[at_a_time];
    memset(places, 0, sizeof places);
    for (int i = 0; i < at_a_time; i++) ids[i] = start_thread(body, &places[i]);
    for (int i = 0; i < 3; i++) disturb(places);
    for (int i = 0; i < at_a_time; i++) join_thread(ids[i]);
    for (int i = 0; i < at_a_time; i++) {
        CFMachPortInvalidate((CFMachPortRef)(uintptr_t)places[i].mach_port);
        CFRelease(places[i].mach_port);
        CFRelease(places[i].loop);
    }
}

static int open_descriptors(void)
{
    DIR *folder = opendir("/proc/self/fd");
    int count = 0;
    while (readdir(folder)) count++;
    closedir(folder);
    return count;
}

int main(int count, char **arguments)
{
    double end = seconds_now() + stress_seconds(count, arguments);
    int threads = 0;
    prepare_infos();
    CFRunLoopGetMain();
    int before = open_descriptors();
    for (; threads < threads_least || seconds_now() < end; threads += at_a_time) {
        if (infos_used > infos_most / 2) break;
        round_of_threads();
    }
    CHECK_INT(open_descriptors(), before);
    /* Some are stopped before their first pass. */
    CHECK(performs > threads / 2 && fires > threads / 2 && ports > threads / 2);
    check_infos();
    check_blocks();
    printf("%d threads, %d performs, %d fires, %d ports, %d bytes\n", threads, performs, fires, ports, bytes);
    return check_failures ? 1 : 0;
}

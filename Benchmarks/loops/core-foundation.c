/* The workloads on Core Foundation's API: built against this library, and with -DREFERENCE against the reference. */
#include <CoreFoundation/CoreFoundation.h>
#include "descriptors.h"
#include "harness.h"

#define MODE kCFRunLoopDefaultMode

/* ---- loops ---- */

#define HAS_TIMEOUT
typedef CFRunLoopRef Loop;

static Loop loop_open(void) { return CFRunLoopGetCurrent(); }
static void loop_poll(Loop l) { (void)l, CFRunLoopRunInMode(MODE, 0, true); }
static void loop_poll_timed(Loop l) { (void)l, CFRunLoopRunInMode(MODE, 10, true); }
static void loop_wait(Loop l) { (void)l, CFRunLoopRunInMode(MODE, 1e10, true); }
static void loop_run(Loop l) { (void)l, CFRunLoopRun(); }
static void loop_stop(Loop l) { CFRunLoopStop(l); }

/* ---- sources ---- */

typedef struct {
    CFRunLoopSourceRef source;
    CFRunLoopRef loop;
} Source;

static CFRunLoopSourceRef new_source(void (*perform)(void *), void *info)
{
    CFRunLoopSourceContext context = {.info = info, .perform = perform};
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    REQUIRE(source != NULL);
    return source;
}

static void source_open(Source *s, Loop l, void (*perform)(void *), void *info)
{
    *s = (Source){new_source(perform, info), l};
    CFRunLoopAddSource(l, s->source, MODE);
}
static void source_signal(Source *s) { CFRunLoopSourceSignal(s->source); }
static void source_send(Source *s)
{
    CFRunLoopSourceSignal(s->source);
    CFRunLoopWakeUp(s->loop);
}

/* ---- timers ---- */

typedef struct {
    CFRunLoopTimerRef timer;
    CFRunLoopRef loop;
    void (*fire)(void *);
    void *info;
} Timer;

static void fire_timer(CFRunLoopTimerRef timer, void *info)
{
    (void)timer;
    ((Timer *)info)->fire(((Timer *)info)->info);
}

/* All timers count from one moment: those of one grid are due together. */
static CFAbsoluteTime beginning(void)
{
    static CFAbsoluteTime moment;
    return moment ? moment : (moment = CFAbsoluteTimeGetCurrent());
}

static void timer_open(Timer *t, Loop l, double delay, double interval, void (*fire)(void *), void *info)
{
    CFRunLoopTimerContext context = {.info = t};
    t->loop = l;
    t->fire = fire;
    t->info = info;
    t->timer = CFRunLoopTimerCreate(NULL, beginning() + delay, interval, 0, 0, fire_timer, &context);
}
static void timer_add(Timer *t) { CFRunLoopAddTimer(t->loop, t->timer, MODE); }
static void timer_remove(Timer *t) { CFRunLoopRemoveTimer(t->loop, t->timer, MODE); }
static void timer_again(Timer *t, double delay) { CFRunLoopTimerSetNextFireDate(t->timer, CFAbsoluteTimeGetCurrent() + delay); }

/* ---- descriptors: --kind=socket (a CFSocket), port (a version 1 source), descriptor (a CFFileDescriptor) ---- */

#define LOOP_READS_PORTS
typedef struct {
    int descriptor;
    void (*ready)(int);
    CFTypeRef object;
} Watch;

static void add_source(Loop l, CFRunLoopSourceRef source)
{
    CFRunLoopAddSource(l, source, MODE);
    CFRelease(source);
}

static void socket_is_ready(CFSocketRef socket, CFSocketCallBackType type, CFDataRef address, const void *data, void *info)
{
    (void)socket, (void)type, (void)address, (void)data;
    ((Watch *)info)->ready(((Watch *)info)->descriptor);
}

static void watch_socket(Watch *w, Loop l)
{
    CFSocketContext context = {.info = w};
    CFSocketRef socket = CFSocketCreateWithNative(NULL, w->descriptor, kCFSocketReadCallBack, socket_is_ready, &context);
    w->object = socket;
    add_source(l, CFSocketCreateRunLoopSource(NULL, socket, 0));
}

static int port_of(void *info) { return ((Watch *)info)->descriptor; }
static void port_is_ready(void *info) { ((Watch *)info)->ready(((Watch *)info)->descriptor); }

static void watch_port(Watch *w, Loop l)
{
    CFRunLoopSourceContext1 context = {.version = 1, .info = w};
    context.getPort = (void *)port_of;
    context.perform = (void *)port_is_ready;
    add_source(l, CFRunLoopSourceCreate(NULL, 0, (CFRunLoopSourceContext *)&context));
}

#ifndef REFERENCE
static void descriptor_is_ready(CFFileDescriptorRef descriptor, CFOptionFlags types, void *info)
{
    ((Watch *)info)->ready(((Watch *)info)->descriptor);
    CFFileDescriptorEnableCallBacks(descriptor, types);
}

static void watch_descriptor(Watch *w, Loop l)
{
    CFFileDescriptorContext context = {.info = w};
    CFFileDescriptorRef descriptor = CFFileDescriptorCreate(NULL, w->descriptor, false, descriptor_is_ready, &context);
    CFFileDescriptorEnableCallBacks(descriptor, kCFFileDescriptorReadCallBack);
    add_source(l, CFFileDescriptorCreateRunLoopSource(NULL, descriptor, 0));
}
#endif

static void watch_open(Watch *w, Loop l, int descriptor, void (*ready)(int))
{
    w->descriptor = descriptor;
    w->ready = ready;
    if (is("kind", "port")) watch_port(w, l);
#ifndef REFERENCE
    else if (is("kind", "descriptor")) watch_descriptor(w, l);
#endif
    else watch_socket(w, l);
}

/* ---- observers and calls ---- */

#define HAS_OBSERVERS
static void count_notice(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity;
    ++*(uint64_t *)info;
}

static void observer_open(Loop l, uint64_t *count)
{
    CFRunLoopObserverContext context = {.info = count};
    CFRunLoopAddObserver(l, CFRunLoopObserverCreate(NULL, kCFRunLoopAllActivities, true, 0, count_notice, &context), MODE);
}

static void call_ran(void);
static void calls_open(Loop l) { (void)l; }
/* A block that holds something, and so is copied, as most are. */
static void call_queue(Loop l)
{
    void (*ran)(void) = call_ran;
    CFRunLoopPerformBlock(l, MODE, ^{ ran(); });
}
static void call_send(Loop l)
{
    call_queue(l);
    CFRunLoopWakeUp(l);
}

/* ---- the echo server, on CFSocket ---- */

static void answer(CFSocketRef socket, CFSocketCallBackType type, CFDataRef address, const void *data, void *info)
{
    (void)type, (void)address, (void)data, (void)info;
    if (echo_once(CFSocketGetNative(socket))) return;
    CFSocketInvalidate(socket);
    CFRelease(socket);
}

static void serve_socket(CFRunLoopRef on, int descriptor, CFOptionFlags type, CFSocketCallBack callback)
{
    CFSocketContext context = {.info = on};
    add_source(on, CFSocketCreateRunLoopSource(NULL, CFSocketCreateWithNative(NULL, descriptor, type, callback, &context), 0));
}

static void accepted(CFSocketRef socket, CFSocketCallBackType type, CFDataRef address, const void *data, void *info)
{
    int connection = *(const CFSocketNativeHandle *)data;
    (void)socket, (void)type, (void)address;
    send_without_delay(connection);
    serve_socket(info, connection, kCFSocketReadCallBack, answer);
}

static void serve(Loop l) { serve_socket(l, new_listener(), kCFSocketAcceptCallBack, accepted); }

#include "workloads.h"
#include "core-foundation-only.h"

int main(int argc, char **argv)
{
    static const Workload workloads[] = {WORKLOADS, CORE_FOUNDATION_ONLY};
    return RUN_WORKLOAD(workloads, argc, argv);
}

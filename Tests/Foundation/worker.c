/* A C library as somebody may have written it for macOS: it knows nothing of Foundation, nor of the library's private
 * names.  Each function returns 0, or says on standard error what went wrong. */
#include <CoreFoundation/CoreFoundation.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

#define EXPECT(condition) \
    do { \
        if (!(condition)) return fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition), 1; \
    } while (0)

static const CFTimeInterval limit = 60;

#ifdef __clang__
static const CFStringRef names[] = {CFSTR("one"), CFSTR("zwei \xc3\xa4")};
#endif

/* Constant strings are this library's, in functions and in static variables. */
int worker_strings(void)
{
    CFStringRef made = CFStringCreateWithCString(NULL, "one", kCFStringEncodingUTF8);
    EXPECT(CFEqual(made, CFSTR("one")) && CFHash(made) == CFHash(CFSTR("one")));
    EXPECT(CFGetTypeID(CFSTR("a")) == CFStringGetTypeID() && CFStringGetLength(CFSTR("zwei \xc3\xa4")) == 6);
#ifdef __clang__
    EXPECT(CFEqual(made, names[0]) && CFEqual(names[1], CFSTR("zwei \xc3\xa4")));
#endif
    CFStringRef text = CFStringCreateWithFormat(NULL, NULL, CFSTR("%@-%d"), made, 7);
    EXPECT(CFEqual(text, CFSTR("one-7")));
    const void *values[] = {made, kCFBooleanTrue, kCFNull};
    CFArrayRef array = CFArrayCreate(NULL, values, 3, &kCFTypeArrayCallBacks);
    EXPECT(CFArrayContainsValue(array, CFRangeMake(0, 3), CFSTR("one")) && CFGetRetainCount(made) == 2);
    CFRelease(array);
    CFRelease(text);
    CFRelease(made);
    return 0;
}

/* What a pass does: the program's function, `times` times. */
struct work {
    int times, failed, observed, performed;
    int (*inner)(void *);
    void *info;
    CFRunLoopSourceRef source;
};

static void fire(CFRunLoopTimerRef timer, void *info)
{
    struct work *work = info;
    (void)timer;
    if (work->inner && work->inner(work->info) != 0) work->failed++;
    CFRunLoopSourceSignal(work->source);
    if (--work->times <= 0) CFRunLoopStop(CFRunLoopGetCurrent());
}

static void observe(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity;
    ((struct work *)info)->observed++;
}

static void perform(void *info) { ((struct work *)info)->performed++; }

/* Runs this library's loop of the calling thread until a timer has called `inner` `times` times. */
int worker_loop(int times, int (*inner)(void *), void *info)
{
    struct work work = {times, 0, 0, 0, inner, info, NULL};
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopMode mode = (CFRunLoopMode)CFSTR("worker");
    CFRunLoopTimerContext timing = {0, &work, NULL, NULL, NULL};
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent(), 0.001, 0, 0, fire, &timing);
    CFRunLoopObserverContext watching = {0, &work, NULL, NULL, NULL};
    CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, kCFRunLoopBeforeTimers, true, 0, observe, &watching);
    CFRunLoopSourceContext performing = {0, &work, NULL, NULL, NULL, NULL, NULL, NULL, NULL, perform};
    work.source = CFRunLoopSourceCreate(NULL, 0, &performing);
    CFRunLoopAddTimer(loop, timer, mode);
    CFRunLoopAddObserver(loop, observer, mode);
    CFRunLoopAddSource(loop, work.source, mode);
    SInt32 result = CFRunLoopRunInMode(mode, limit, false);
    CFRunLoopTimerInvalidate(timer);
    CFRunLoopObserverInvalidate(observer);
    CFRunLoopSourceInvalidate(work.source);
    EXPECT(CFGetRetainCount(timer) == 1 && CFGetRetainCount(work.source) == 1);
    CFRelease(timer);
    CFRelease(observer);
    CFRelease(work.source);
    EXPECT(result == kCFRunLoopRunStopped && work.times == 0 && work.failed == 0 && work.observed > 0);
    EXPECT(times == 1 || work.performed > 0);
    return 0;
}

/* Runs the loop in the default mode, where libdispatch's main queue is served, until `*count` is `wanted`. */
int worker_serve(const int *count, int wanted)
{
    CFAbsoluteTime end = CFAbsoluteTimeGetCurrent() + limit;
    while (__atomic_load_n(count, __ATOMIC_ACQUIRE) < wanted && CFAbsoluteTimeGetCurrent() < end)
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.01, true);
    EXPECT(__atomic_load_n(count, __ATOMIC_ACQUIRE) == wanted);
    return 0;
}

/* A message port in a thread of this library's, whose loop is told to stop. */
struct server {
    CFStringRef name;
    CFRunLoopRef loop;
    pthread_mutex_t lock;
    pthread_cond_t ready;
};

static CFDataRef answer(CFMessagePortRef port, SInt32 id, CFDataRef data, void *info)
{
    (void)port, (void)info;
    CFMutableDataRef reply = CFDataCreateMutableCopy(NULL, 0, data);
    UInt8 byte = (UInt8)id;
    CFDataAppendBytes(reply, &byte, 1);
    return reply;
}

static void *serve(void *info)
{
    struct server *server = info;
    CFMessagePortRef port = CFMessagePortCreateLocal(NULL, server->name, answer, NULL, NULL);
    CFRunLoopSourceRef source = CFMessagePortCreateRunLoopSource(NULL, port, 0);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    CFRelease(source);
    pthread_mutex_lock(&server->lock);
    server->loop = (CFRunLoopRef)CFRetain(CFRunLoopGetCurrent());
    pthread_cond_signal(&server->ready);
    pthread_mutex_unlock(&server->lock);
    CFRunLoopRun();
    CFMessagePortInvalidate(port);
    CFRelease(port);
    return NULL;
}

static int ask(CFStringRef name)
{
    CFMessagePortRef remote = CFMessagePortCreateRemote(NULL, name);
    EXPECT(remote);
    for (SInt32 id = 1; id <= 20; id++) {
        CFDataRef data = CFDataCreate(NULL, (const UInt8 *)"abc", 3), reply = NULL;
        SInt32 result = CFMessagePortSendRequest(remote, id, data, limit, limit, kCFRunLoopDefaultMode, &reply);
        EXPECT(result == kCFMessagePortSuccess && reply && CFDataGetLength(reply) == 4 && CFDataGetBytePtr(reply)[3] == id);
        CFRelease(reply);
        CFRelease(data);
    }
    CFRelease(remote);
    return 0;
}

int worker_port(void)
{
    static int calls;
    struct server server = {NULL, NULL, PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER};
    server.name = CFStringCreateWithFormat(NULL, NULL, CFSTR("beside.%d.%d"), (int)getpid(), ++calls);
    pthread_t thread;
    pthread_create(&thread, NULL, serve, &server);
    pthread_mutex_lock(&server.lock);
    while (!server.loop) pthread_cond_wait(&server.ready, &server.lock);
    pthread_mutex_unlock(&server.lock);
    int failed = ask(server.name);
    CFRunLoopStop(server.loop);
    pthread_join(thread, NULL);
    CFRelease(server.loop);
    CFRelease(server.name);
    return failed;
}

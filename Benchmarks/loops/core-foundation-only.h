/* Workloads that only Core Foundation, and the floor, have. */
#include <sys/prctl.h>
#include <sys/wait.h>

/* ---- modes: a source added to the common modes and removed, --n modes being common ---- */

static CFRunLoopSourceRef common;

static void add_and_remove(long count)
{
    for (; count > 0; count--) {
        CFRunLoopAddSource(loop, common, kCFRunLoopCommonModes);
        CFRunLoopRemoveSource(loop, common, kCFRunLoopCommonModes);
    }
}

static void add_common_mode(int n)
{
    char text[32];
    snprintf(text, sizeof text, "benchmark mode %d", n);
    CFStringRef name = CFStringCreateWithCString(NULL, text, kCFStringEncodingUTF8);
    CFRunLoopAddCommonMode(loop, name);
    CFRelease(name);
}

static void run_modes(void)
{
    loop = loop_open();
    common = new_source(never_performed, NULL);
    for (int n = 1; n < (int)number("n", 4); n++) add_common_mode(n);
    CFRunLoopAddSource(loop, common, kCFRunLoopCommonModes);
    REQUIRE(CFRunLoopContainsSource(loop, common, MODE));
    report_result(measure(add_and_remove));
}

/* ---- small: the calls that are made everywhere, --how=current, retain, contains, contains-equal, contains-own ---- */

static volatile uintptr_t sink;
static CFStringRef asked_mode;

static void get_current(long count)
{
    while (count-- > 0) sink = (uintptr_t)CFRunLoopGetCurrent();
}
static void retain_and_release(long count)
{
    while (count-- > 0) {
        CFRetain(source.source);
        CFRelease(source.source);
    }
}
static void contains(long count)
{
    while (count-- > 0) sink = CFRunLoopContainsSource(loop, source.source, asked_mode);
    REQUIRE(sink);
}

static CFStringRef string_equal_to(CFStringRef string)
{
    char text[256];
    REQUIRE(CFStringGetCString(string, text, sizeof text, kCFStringEncodingUTF8));
    return CFStringCreateWithCString(NULL, text, kCFStringEncodingUTF8);
}

static void run_small(void)
{
    loop = loop_open();
    source_open(&source, loop, never_performed, NULL);
    CFRunLoopAddSource(loop, source.source, CFSTR("a mode of one's own"));
    asked_mode = is("how", "contains-equal") ? string_equal_to(MODE)
               : is("how", "contains-own") ? CFSTR("a mode of one's own") : MODE;
    report_result(measure(is("how", "current") ? get_current : is("how", "retain") ? retain_and_release : contains));
}

/* ---- message-port: a request of --size bytes, and a reply with the same, to --where=thread or process ---- */

#ifdef REFERENCE /* which has no message ports */
#define CORE_FOUNDATION_ONLY {"modes", run_modes}, {"small", run_small}
#else

static CFMessagePortRef remote;
static CFDataRef payload;
static CFStringRef port_name;

static CFDataRef send_back(CFMessagePortRef local, SInt32 identifier, CFDataRef data, void *info)
{
    (void)local, (void)identifier, (void)info;
    return CFDataCreateCopy(NULL, data);
}

static void open_local(void)
{
    CFMessagePortContext context = {0};
    Boolean unused;
    CFMessagePortRef local = CFMessagePortCreateLocal(NULL, port_name, send_back, &context, &unused);
    REQUIRE(local != NULL);
    add_source(CFRunLoopGetCurrent(), CFMessagePortCreateRunLoopSource(NULL, local, 0));
}

static void *serve_requests(void *unused)
{
    pin(1);
    open_local();
    pthread_barrier_wait(&receiver_is_ready);
    CFRunLoopRun();
    return unused;
}

static void start_server_thread(void)
{
    pthread_t thread;
    pthread_barrier_init(&receiver_is_ready, NULL, 2);
    REQUIRE(pthread_create(&thread, NULL, serve_requests, NULL) == 0);
    pthread_barrier_wait(&receiver_is_ready);
}

/* The process has not used the library yet, so that a child may. */
static void start_server_process(void)
{
    int ready[2];
    char byte;
    REQUIRE(pipe(ready) == 0);
    if (fork() == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        pin(1);
        open_local();
        REQUIRE(write(ready[1], "r", 1) == 1);
        CFRunLoopRun();
    }
    REQUIRE(read(ready[0], &byte, 1) == 1);
}

static void request(long count)
{
    CFIndex size = CFDataGetLength(payload);
    for (; count > 0; count--) {
        CFDataRef reply = NULL;
        REQUIRE(CFMessagePortSendRequest(remote, 1, payload, 10, 10, MODE, &reply) == kCFMessagePortSuccess);
        REQUIRE(reply && CFDataGetLength(reply) == size);
        CFRelease(reply);
    }
}

static void run_message_port(void)
{
    char name[64];
    CFIndex size = (CFIndex)number("size", 16);
    snprintf(name, sizeof name, "benchmark.%d", (int)getpid());
    port_name = CFStringCreateWithCString(NULL, name, kCFStringEncodingUTF8);
    is("where", "process") ? start_server_process() : start_server_thread();
    payload = CFDataCreate(NULL, calloc(1, (size_t)size), size);
    remote = CFMessagePortCreateRemote(NULL, port_name);
    REQUIRE(remote != NULL);
    report_result(measure(request));
}

#define CORE_FOUNDATION_ONLY {"modes", run_modes}, {"small", run_small}, {"message-port", run_message_port}
#endif

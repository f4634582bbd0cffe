/* FAULT-T10. Facts: THR-2. Written: issue 5, item 4.
 * A cancellation takes effect in the program's own code, never inside a function of the library, whose locks would stay
 * taken: threads that open, send and close are cancelled at any moment, and others go on. */
/* reference: absent such a promise */
#include "../sockets.h"

static _Thread_local int is_inside;
static int ended_inside, rounds;

static void ends(void *info) { (void)info; ended_inside += is_inside; }
static void ignore(CFSocketRef s, CFSocketCallBackType type, CFDataRef address, const void *data, void *info)
{
    (void)s; (void)type; (void)address; (void)data; (void)info;
}

static void hear(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                 CFDictionaryRef info)
{
    (void)center; (void)observer; (void)name; (void)object; (void)info;
}

/* What makes system calls that are cancellation points. */
static void use_everything(void)
{
    CFSocketRef s = CFSocketCreate(NULL, PF_INET, SOCK_STREAM, 0, kCFSocketAcceptCallBack, ignore, NULL);
    if (s) { CFSocketInvalidate(s); CFRelease(s); }
    CFURLRef url = CFURLCreateWithFileSystemPath(NULL, CFSTR("/proc/self/status"), kCFURLPOSIXPathStyle, false);
    CFReadStreamRef stream = CFReadStreamCreateWithFile(NULL, url);
    UInt8 bytes[64];
    if (CFReadStreamOpen(stream)) CFReadStreamRead(stream, bytes, sizeof bytes);
    CFReadStreamClose(stream);
    CFRelease(stream);
    CFRelease(url);
    CFNotificationCenterRef center = CFNotificationCenterGetDistributedCenter();
    CFNotificationCenterAddObserver(center, &rounds, hear, CFSTR("cancelled"), NULL, 0);
    CFNotificationCenterRemoveEveryObserver(center, &rounds);
    CFMessagePortRef port = CFMessagePortCreateRemote(NULL, CFSTR("nobody of this name"));
    if (port) CFRelease(port);
}

static void *body(void *info)
{
    pthread_cleanup_push(ends, info);
    for (;;) {
        is_inside = 1;
        use_everything();
        is_inside = 0;
        __atomic_fetch_add(&rounds, 1, __ATOMIC_SEQ_CST);
        pthread_testcancel();
    }
    pthread_cleanup_pop(0);
    return NULL;
}

static void test(void)
{
    char directory[] = "/tmp/cancelled-XXXXXX", command[64];
    if (!mkdtemp(directory)) exit(2);
    setenv("CFRUNLOOP_PORT_DIR", directory, 1);
    for (int i = 0; i < 60; i++) {
        void *result = NULL;
        int before = __atomic_load_n(&rounds, __ATOMIC_SEQ_CST);
        pthread_t thread = start_thread(body, NULL);
        while (__atomic_load_n(&rounds, __ATOMIC_SEQ_CST) == before) sched_yield();
        for (int turn = 0; turn < i * 50; turn++) sched_yield();
        pthread_cancel(thread);
        pthread_join(thread, &result);
        CHECK(result == PTHREAD_CANCELED);
    }
    CHECK_INT(ended_inside, 0);
    use_everything();
    snprintf(command, sizeof command, "rm -r %s", directory);
    CHECK_INT(system(command), 0);
}

CHECK_MAIN(test)

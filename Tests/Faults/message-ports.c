/* Faults in messages between threads and between processes: of the side that asks, and of the side that answers. */
#include "faults.h"

#include <poll.h>

enum { large = 100000, huge = 6 << 20 };
#define patience (is_strict || is_patient ? 5 : 0.25)

/* In a process that asks another one, which has no fault now. */
static bool is_patient;
static int answered;

static CFDataRef answer(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)info;
    answered++;
    return id == 1 && data ? CFDataCreateCopy(NULL, data) : NULL;
}

/* Whether the status is one that the document knows; strictly, that it is success. */
static bool is_known(SInt32 status)
{
    ALWAYS(status <= 0 && status >= kCFMessagePortBecameInvalidError);
    return MUST(status == kCFMessagePortSuccess);
}

static void ask(CFMessagePortRef remote, const UInt8 *bytes, CFIndex length)
{
    CFDataRef data = CFDataCreate(NULL, bytes, length), reply = NULL;
    if (!MUST(data)) return;
    if (is_known(CFMessagePortSendRequest(remote, 1, data, patience, patience, CFSTR("reply"), &reply))) {
        /* A server that has no memory for the reply sends none. */
        if (is_strict) ALWAYS(reply && CFDataGetLength(reply) == length);
        if (reply && CFDataGetLength(reply) == length) ALWAYS(memcmp(CFDataGetBytePtr(reply), bytes, (size_t)length) == 0);
    }
    release(reply);
    release(data);
}

static UInt8 contents[huge];

static void hear_of_end(CFMessagePortRef port, void *info) { (void)port; (void)info; }

static void ask_all(CFStringRef name)
{
    CFMessagePortRef remote = CFMessagePortCreateRemote(NULL, name);
    if (!MUST(remote)) return;
    CFMessagePortSetInvalidationCallBack(remote, hear_of_end); /* somebody watches the other side from now on */
    for (size_t i = 0; i < sizeof contents; i += 64) contents[i] = (UInt8)i;
    ask(remote, contents, 10);
    ask(remote, contents, 10);
    ask(remote, contents, large);
    ask(remote, contents, large);
    ask(remote, contents, huge);
    is_known(CFMessagePortSendRequest(remote, 2, NULL, patience, 0, NULL, NULL));
    CFMessagePortInvalidate(remote);
    CFRelease(remote);
}

static CFMessagePortRef serve(CFStringRef name)
{
    Boolean frees = false;
    CFMessagePortRef local = CFMessagePortCreateLocal(NULL, name, answer, NULL, &frees);
    if (!MUST(local)) return NULL;
    CFRunLoopSourceRef source = CFMessagePortCreateRunLoopSource(NULL, local, 0);
    if (MUST(source)) CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    release(source);
    return local;
}

static void end(CFMessagePortRef local)
{
    if (!local) return;
    CFMessagePortInvalidate(local);
    CFRelease(local);
}

/* ---- between threads ---- */

static int is_over, is_ready;

static void *server_thread(void *name)
{
    CFMessagePortRef local = serve(name);
    __atomic_store_n(&is_ready, 1, __ATOMIC_SEQ_CST);
    while (!__atomic_load_n(&is_over, __ATOMIC_SEQ_CST)) {
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.002, true);
        if (!local) sched_yield();
    }
    end(local);
    return NULL;
}

static void threads(void)
{
    pthread_t thread;
    int error;
    is_over = is_ready = 0;
    UNHARMED(error = pthread_create(&thread, NULL, server_thread, (void *)(uintptr_t)CFSTR("threads")));
    ALWAYS(error == 0);
    while (!__atomic_load_n(&is_ready, __ATOMIC_SEQ_CST)) sched_yield();
    ask_all(CFSTR("threads"));
    __atomic_store_n(&is_over, 1, __ATOMIC_SEQ_CST);
    pthread_join(thread, NULL);
}

/* ---- between processes ---- */

/* Forks; the child does `body` and ends.  Returns its pipe, which closes when the child ends. */
static int start_other(void (*body)(int), pid_t *child)
{
    int up[2], down[2];
    char letter;
    UNHARMED(if (pipe(up) || pipe(down)) abort(); *child = fork());
    if (*child == 0) {
        faults_switch(false);
        alarm(8);
        if (!freopen("/dev/null", "w", stderr)) abort();
        close(up[0]);
        close(down[1]);
        if (dup2(down[0], 0) < 0) abort();
        body(up[1]);
        _exit(0);
    }
    UNHARMED(close(up[1]); close(down[0]); if (read(up[0], &letter, 1) != 1) abort(); close(up[0]));
    return down[1];
}

static void end_other(int pipe_end, pid_t child)
{
    UNHARMED(close(pipe_end); waitpid(child, NULL, 0));
}

static bool is_told_to_end(void)
{
    struct pollfd entry = {0, POLLIN, 0};
    return poll(&entry, 1, 0) == 1;
}

static void other_serves(int ready)
{
    CFMessagePortRef local = serve(CFSTR("served by the other"));
    if (write(ready, "r", 1) != 1) abort();
    while (!is_told_to_end()) CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.002, true);
    end(local);
}

static void asks_other(void)
{
    pid_t child;
    int pipe_end = start_other(other_serves, &child);
    ask_all(CFSTR("served by the other"));
    end_other(pipe_end, child);
}

static void other_asks(int ready)
{
    CFStringRef name = CFSTR("asked by the other");
    CFMessagePortRef remote = NULL;
    if (write(ready, "r", 1) != 1) abort();
    while (!is_told_to_end() && !remote && !(remote = CFMessagePortCreateRemote(NULL, name))) usleep(300);
    if (!remote) return;
    is_patient = is_strict;
    is_strict = false; /* the other side has the faults */
    ask(remote, contents, 10);
    ask(remote, contents, 10);
    ask(remote, contents, large);
    ask(remote, contents, huge);
    CFMessagePortSendRequest(remote, 2, NULL, patience, 0, NULL, NULL);
    CFRelease(remote);
}

static void answers_other(void)
{
    pid_t child;
    answered = 0;
    int pipe_end = start_other(other_asks, &child);
    CFMessagePortRef local = serve(CFSTR("asked by the other"));
    RUN_UNTIL(answered >= 5, local ? 1.2 : 0.01);
    if (local) MUST(answered == 5);
    end(local);
    end_other(pipe_end, child);
}

const struct scenario scenarios[] = {
    {"threads", threads, false}, {"asks", asks_other, false}, {"answers", answers_other, false}, {NULL, NULL, false},
};

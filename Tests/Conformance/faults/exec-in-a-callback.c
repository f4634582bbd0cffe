/* FAULT-T7. Facts: LNX-8 D-13. Written: issue 5, item 4.
 * A callback replaces the process by another program while other threads run their loops: that begins with no
 * descriptor of the library's, and with loops of its own. */
#include "../items.h"

static int port[2];

static void *other_thread(void *info)
{
    CFRunLoopTimerRef timer = make_timer(0, 0.001, (CFRunLoopTimerCallBack)info, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode);
    CFRunLoopRun();
    return NULL;
}

static void idle(CFRunLoopTimerRef timer, void *info) { (void)timer; (void)info; }
static int port_of(void *info) { (void)info; return port[0]; }
static void nothing(void *info) { (void)info; }

static void replace(CFRunLoopTimerRef timer, void *info)
{
    (void)timer; (void)info;
    execl("/proc/self/exe", "replaced", "second life", (char *)NULL);
    _exit(3);
}

static void first_life(void)
{
    alarm(10);
    if (pipe2(port, O_CLOEXEC) != 0) _exit(3);
    CFRunLoopSourceContext1 context = {0};
    context.version = 1;
    context.getPort = port_of;
    context.perform = nothing;
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, (CFRunLoopSourceContext *)&context);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    for (int i = 0; i < 4; i++) start_thread(other_thread, (void *)idle);
    CFRunLoopTimerRef timer = make_timer(0.02, 0, replace, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode);
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 5, false);
    _exit(4);
}

static int fired;
static void fire(CFRunLoopTimerRef timer, void *info) { (void)timer; (void)info; fired++; }

static int second_life(void)
{
    char path[64], target[64];
    for (int file = 3; file < 64; file++) {
        snprintf(path, sizeof path, "/proc/self/fd/%d", file);
        ssize_t length = readlink(path, target, sizeof target - 1);
        if (length < 0) continue;
        target[length] = 0;
        CHECK(!strstr(target, "anon_inode")); /* an eventfd, an epoll set */
    }
    CFRunLoopTimerRef timer = make_timer(0.01, 0, fire, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode);
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.1, false);
    CHECK_INT(fired, 1);
    CFRelease(timer);
    return check_failures ? 1 : 0;
}

int main(int count, char **words)
{
    (void)words;
    if (count > 1) return second_life();
    for (int i = 0; i < 5; i++) {
        int status = 0;
        pid_t child = fork();
        if (child == 0) first_life();
        waitpid(child, &status, 0);
        CHECK_INT(status, 0);
    }
    return check_failures ? 1 : 0;
}

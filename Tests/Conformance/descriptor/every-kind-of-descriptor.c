/* FD-T8. Facts: FD-7. Written: Core Foundation, CFFileDescriptor reference.
 * One of each, made ready. */
/* reference: absent CFFileDescriptor */
#include "../descriptors.h"
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>

static void check(const char *kind, int descriptor)
{
    struct port_deed deed = {NULL, 0};
    if (descriptor < 0) { printf("%s: %s\n", kind, strerror(errno)); CHECK(!"there is such a descriptor"); return; }
    CFFileDescriptorRef f = watch_descriptor(descriptor, &deed);
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
    CFRunLoopRunInMode(M, 1, true);
    check_text(check_notes, "1", kind, __LINE__, "trace");
    CHECK(readable(descriptor));
    forget_notes();
    end_descriptor(f);
}

static void test(void)
{
    int ends[2];
    CHECK_INT(pipe2(ends, O_CLOEXEC), 0);
    send_text(ends[1], "x");
    check("pipe", ends[0]);
    close(ends[1]);
    stream_pair(ends);
    send_text(ends[1], "x");
    int set = epoll_create1(EPOLL_CLOEXEC);
    struct epoll_event event = {EPOLLIN, {0}};
    epoll_ctl(set, EPOLL_CTL_ADD, ends[0], &event);
    check("epoll", set);
    check("socket", ends[0]);
    close(ends[1]);
    check("eventfd", eventfd(3, EFD_CLOEXEC | EFD_NONBLOCK));
    int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
    struct itimerspec soon = {{0, 0}, {0, 1000000}};
    timerfd_settime(timer, 0, &soon, NULL);
    check("timerfd", timer);
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGUSR1);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
    int signal_descriptor = signalfd(-1, &signals, SFD_CLOEXEC);
    pthread_kill(pthread_self(), SIGUSR1);
    check("signalfd", signal_descriptor);
    int watcher = inotify_init1(IN_CLOEXEC);
    inotify_add_watch(watcher, "/tmp", IN_CREATE);
    FILE *file = tmpfile();
    char path[64];
    snprintf(path, sizeof path, "/tmp/descriptor-test-%d", (int)getpid());
    int made = open(path, O_CREAT | O_CLOEXEC, 0600);
    close(made);
    unlink(path);
    check("inotify", watcher);
    fclose(file);
    pid_t child = fork();
    if (child == 0) _exit(0);
    check("pidfd", (int)syscall(SYS_pidfd_open, child, 0));
    waitpid(child, NULL, 0);
}

CHECK_MAIN(test)

/* FORK-6. Facts: FRK-3. Written: DESIGN D-13.
 * A port source that the child adds is the child's only: the parent does not see its events, nor wakes up. */
/* reference: differs D-13 both share the epoll set, so the child's descriptor wakes the parent */
#include "../items.h"

static sem_t *shared_go;
static int passes;
static void count_pass(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer; (void)activity; (void)info;
    passes++;
}

static void child(void)
{
    struct port port = {eventfd(0, EFD_CLOEXEC), 0, NULL};
    CFRunLoopSourceRef source = make_port_source(0, &port);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    sem_wait(shared_go);
    post_event(port.descriptor, 1);
    stall(0.02);
    CHECK_INT(CFRunLoopRunInMode(M, 1e11, true), kCFRunLoopRunHandledSource);
    CHECK_INT(port.performs, 1);
    fflush(stdout);
    _exit(check_failures ? 1 : 0);
}

static void test(void)
{
    alarm(5);
    shared_go = mmap(NULL, sizeof *shared_go, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    sem_init(shared_go, 1, 0);
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    struct port port = {eventfd(0, EFD_CLOEXEC), 0, NULL};
    CFRunLoopSourceRef source = make_port_source(0, &port);
    CFRunLoopObserverRef observer = make_observer(kCFRunLoopBeforeTimers, true, 0, count_pass, NULL);
    CFRunLoopAddSource(loop, source, M);
    CFRunLoopAddObserver(loop, observer, M);
    CFRunLoopRunInMode(M, 0, false);
    pid_t pid = fork();
    if (pid == 0) {
        alarm(2);
        child();
    }
    passes = 0;
    sem_post(shared_go);
    CHECK_INT(CFRunLoopRunInMode(M, 0.1, false), kCFRunLoopRunTimedOut);
    CHECK_INT(passes, 1);
    int status = 0;
    waitpid(pid, &status, 0);
    CHECK_INT(status, 0);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    CFRelease(observer);
    close(port.descriptor);
}

CHECK_MAIN(test)

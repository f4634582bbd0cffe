/* FORK-7. Facts: FRK-1, FRK-2. Written: DESIGN D-13.
 * fork inside a perform: the child may run the loop, nested or after leaving the callout, and the parent goes on
 * as if nothing had happened. */
/* reference: differs D-13 a finite timeout never ends in the child */
#include "../items.h"

static pid_t pid = -1;
static void perform(void *info)
{
    (void)info;
    pid = fork();
    if (pid != 0) return;
    alarm(2);
    check_failures = 0;
    CHECK_INT(CFRunLoopRunInMode(M, 0.005, false), kCFRunLoopRunTimedOut);
}

static void test(void)
{
    CFRunLoopSourceRef source = make_source(0, perform, NULL);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, M);
    CHECK_INT(CFRunLoopRunInMode(M, 0.002, false), kCFRunLoopRunTimedOut);
    CFRunLoopSourceSignal(source);
    CHECK_INT(CFRunLoopRunInMode(M, 1e11, true), kCFRunLoopRunHandledSource);
    if (pid == 0) {
        CHECK_INT(CFRunLoopRunInMode(M, 0.005, false), kCFRunLoopRunTimedOut);
        fflush(stdout);
        _exit(check_failures ? 1 : 0);
    }
    int status = 0;
    waitpid(pid, &status, 0);
    CHECK_INT(status, 0);
    CHECK_INT(CFRunLoopRunInMode(M, 0.005, false), kCFRunLoopRunTimedOut);
    CFRelease(source);
}

CHECK_MAIN(test)

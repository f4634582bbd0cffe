/* CASE-104 (D-13: FRK-1, FRK-2): a child made by fork, without exec, after its parent's loop has run: its runs end in
 * time, its timers fire, its sources are performed; the parent's go on.
 * reference: differs D-13 FRK-2: the timeouts of the child never come */
#include "../scenario.h"

static void use_loop(void)
{
    add_timer(N, 0.01, 0, note_fire, "T");
    add_signalled(N, 0, note_perform, "S");
    CHECK_INT(CFRunLoopRunInMode(N, 0.05, true), kCFRunLoopRunHandledSource);
    CHECK_INT(CFRunLoopRunInMode(N, 0.2, true), kCFRunLoopRunTimedOut);
    CHECK_TRACE("S T");
}

static void test(void)
{
    int status = -1;
    add_idle(M);
    add_idle(N);
    CHECK_INT(CFRunLoopRunInMode(M, 0.01, false), kCFRunLoopRunTimedOut);
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    fflush(stdout);
    alarm(10);
    pid_t child = fork();
    if (child == 0) {
        alarm(3);
        CHECK(CFRunLoopGetCurrent() == loop);
        CHECK_INT(CFRunLoopRunInMode(M, 0.05, false), kCFRunLoopRunTimedOut);
        use_loop();
        fflush(stdout);
        _exit(check_failures ? 1 : 0);
    }
    CHECK_INT(CFRunLoopRunInMode(M, 0.1, false), kCFRunLoopRunTimedOut);
    use_loop();
    waitpid(child, &status, 0);
    CHECK_INT(status, 0);
}

CHECK_MAIN_THREAD(test)

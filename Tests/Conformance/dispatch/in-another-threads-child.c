/* DISPATCH-20 (D-13): in the child of a thread that is not the main one nobody can serve the main queue, which is bound to a thread that
 * is gone there.  The child's loop leaves it alone: an empty mode is finished, timeouts end.
 * reference: differs D-13 runs in a child hang */
#include "dispatch.h"

static void *fork_here(void *ignored)
{
    int status = 0;
    (void)ignored;
    CHECK_INT(CFRunLoopRunInMode(kCFRunLoopDefaultMode, 1, false), kCFRunLoopRunFinished);
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        alarm(10);
        CHECK(CFRunLoopGetMain() == CFRunLoopGetCurrent());
        CHECK_INT(CFRunLoopRunInMode(kCFRunLoopDefaultMode, 1, false), kCFRunLoopRunFinished);
        add_idle(kCFRunLoopDefaultMode);
        CHECK_INT(CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.01, false), kCFRunLoopRunTimedOut);
        fflush(stdout);
        _exit(check_failures ? 1 : 0);
    }
    waitpid(child, &status, 0);
    CHECK_INT(status, 0);
    return NULL;
}

static void test(void)
{
    load_dispatch(RTLD_LOCAL);
    CHECK_INT(CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.01, false), kCFRunLoopRunTimedOut);
    join_thread(start_thread(fork_here, NULL));
}

CHECK_MAIN_THREAD(test)

/* DISPATCH-19 (D-13): the main thread's child serves a main queue of its own: what the parent queues runs in the parent alone, what the
 * child queues in the child, and each is woken by its own only.  What was queued at the fork is in both, as all memory is.
 * reference: differs D-13 parent and child share the descriptor */
#include "dispatch.h"

static void in_child(void)
{
    note_run(kCFRunLoopDefaultMode, 0.05, false);
    CHECK_TRACE("before => TimedOut");
    on_main(note_perform, "child");
    note_run(kCFRunLoopDefaultMode, 1, true);
    CHECK_TRACE("child => HandledSource");
    note_run(kCFRunLoopDefaultMode, 0.05, true);
    CHECK_TRACE("=> TimedOut");
}

static void fork_and_compare(void)
{
    int status = 0;
    on_main(note_perform, "before");
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        alarm(10);
        in_child();
        fflush(stdout);
        _exit(check_failures ? 1 : 0);
    }
    /* The child has run: its reads and writes have had no effect here. */
    waitpid(child, &status, 0);
    CHECK_INT(status, 0);
    note_run(kCFRunLoopDefaultMode, 1, true);
    note_run(kCFRunLoopDefaultMode, 0.02, true);
    CHECK_TRACE("before => HandledSource => TimedOut");
}

static void test(void)
{
    load_dispatch(RTLD_LOCAL);
    CFRunLoopGetMain();
    fork_and_compare(); /* before the first run, */
    fork_and_compare(); /* and after it */
}

CHECK_MAIN_THREAD(test)

/* MODE-17 (D-12: MOD-14, ERR-8): a loop that runs goes on when the process has no descriptor left: new modes, timers,
 * sources and runs with a timeout.
 * reference: differs D-12 MOD-14 ERR-8: dies at the next new mode */
/* leak: absent a leak check without descriptors */
/* asan: absent a leak check without descriptors */
#include "../scenario.h"
#include <sys/resource.h>

static void test(void)
{
    add_idle(M);
    CFRunLoopRunInMode(M, 0.01, false);

    int lowest_free = dup(0);
    close(lowest_free);
    struct rlimit limit = {(rlim_t)lowest_free, (rlim_t)lowest_free};
    setrlimit(RLIMIT_NOFILE, &limit);
    CHECK(dup(0) < 0);

    note_run(M, 0.01, false);
    add_timer(N, 0.01, 0, note_fire, "T");
    add_signalled(N, 0, note_perform, "S");
    note_run(N, 1, true);
    note_run(N, 0.05, false);
    CHECK_TRACE("=> TimedOut S => HandledSource T => TimedOut");
}

CHECK_MAIN(test)

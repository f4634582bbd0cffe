/* MODE-18 (DIF-18, SRC-13, TMR-18): what happens for a mode that is not running is kept until that mode runs: a signal,
 * a due timer (once), a ready port, a block. */
/* trace: differs D-2: a port that is ready is served in the pass that finds it */
#include "../scenario.h"

static struct port port = {-1, "P", NULL};

static void test(void)
{
    add_idle(M);
    add_signalled(N, 0, note_perform, "S");
    add_timer(N, -1, 1000, note_fire, "T");
    add_port(N, &port, 1);
    CFRunLoopPerformBlock(CFRunLoopGetCurrent(), N, ^{ note("block"); });
    note_run(M, 0.02, false);
    CHECK_TRACE("=> TimedOut");
    for (int i = 0; i < 3; i++) CFRunLoopRunInMode(N, 0, false);
    CHECK(strstr(check_notes, "block S") == check_notes);
    CHECK(strstr(check_notes, "T") != NULL);
    CHECK(strstr(check_notes, "P") != NULL);
    CHECK_INT(strlen(check_notes), strlen("block S T P"));
    close(port.descriptor);
}

CHECK_MAIN(test)

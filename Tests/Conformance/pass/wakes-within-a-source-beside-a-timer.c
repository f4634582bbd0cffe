/* PASS-12 (SEQ-7w): a wake from within a performed source does not displace a due timer from the same pass.  Whether
 * the wake, used up or not, leads to one more empty pass is nobody's business; more than one would be a leak. */
/* trace: differs SEQ-7w: one more empty pass */
#include "../scenario.h"

static int passes;

static void count_pass(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    note("pass%d", ++passes);
}

static void wake_thrice(void *text)
{
    note("%s", (const char *)text);
    for (int i = 0; i < 3; i++) CFRunLoopWakeUp(CFRunLoopGetCurrent());
}

static void test(void)
{
    add_observer(M, kCFRunLoopBeforeTimers, true, count_pass);
    add_timer(M, -1, 0, note_fire, "T");
    add_signalled(M, 0, wake_thrice, "S");
    CFRunLoopRunInMode(M, 0.02, false);
    CHECK(strncmp(check_notes, "pass1 S T pass2", 15) == 0);
    CHECK(passes <= 3);
}

CHECK_MAIN(test)

/* RUN-20 (MQ-2, SEQ-7): a mode that is not common behaves on the main thread as anywhere: unknown or without content
 * it is Finished; with content it waits. */
#include "../scenario.h"

static void test(void)
{
    CHECK_INT(CFRunLoopRunInMode(M, 1, false), kCFRunLoopRunFinished);
    CFRunLoopObserverRef observer = observe(CFRunLoopGetCurrent(), M, NULL);
    note_run(M, 1, false);
    CHECK_TRACE("=> Finished");
    add_timer(M, 0.01, 0, note_fire, "T");
    note_run(M, 1, false);
    CHECK_TRACE("En BT BS BW AW T Ex => Finished");
    CFRunLoopRemoveObserver(CFRunLoopGetCurrent(), observer, M);
    CFRelease(observer);
}

CHECK_MAIN_THREAD(test)

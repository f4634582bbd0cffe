/* RUN-15 (D-3: DIF-4, RC-4): the guide's loop (run, returning after each source; leave when Stopped or Finished)
 * ends when a source stops the run loop.
 * reference: differs D-3 DIF-4 RC-4: reports HandledSource and forgets the stop */
#include "../scenario.h"

static CFRunLoopSourceRef source;
static int performed;

static void perform(void *info)
{
    (void)info;
    CFRunLoopSourceSignal(source);
    if (++performed == 3) CFRunLoopStop(CFRunLoopGetCurrent());
}

static void test(void)
{
    SInt32 result;
    int runs = 0;
    source = add_signalled(kCFRunLoopDefaultMode, 0, perform, NULL);
    do {
        result = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 10, true);
        runs++;
    } while (result != kCFRunLoopRunStopped && result != kCFRunLoopRunFinished && runs < 100);
    CHECK_INT(result, kCFRunLoopRunStopped);
    CHECK_INT(performed, 3);
    CHECK_INT(runs, 3);
}

CHECK_MAIN(test)

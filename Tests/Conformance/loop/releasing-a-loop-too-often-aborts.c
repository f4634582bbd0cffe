/* LOOP-4 (D-14: RL-3): a loop belongs to its thread.  Who releases what was never retained is told so, and aborted.
 * reference: differs D-14 RL-3: ends by an illegal instruction without a word about the function */
#include "../scenario.h"

static void release(void) { CFRelease(CFRunLoopGetCurrent()); CFRelease(CFRunLoopGetCurrent()); }

static void test(void) { CHECK_ABORTS(release, "CFRelease"); }

CHECK_MAIN_THREAD(test)

/* FAULT-T1. Facts: THR-2. Written: POSIX, pthread_cancel.
 * A thread that is cancelled inside a callback ends there. */
/* asan: absent frames that keep nothing: those of a build without optimization keep the loop, and nobody unwinds them */
#include "ends_inside.h"

static void end_thread(void *info)
{
    (void)info;
    pthread_cancel(pthread_self());
    for (;;) pthread_testcancel();
}

static void test(void) { check_ends(PTHREAD_CANCELED); }

CHECK_MAIN(test)

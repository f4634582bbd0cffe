/* FAULT-T2. Facts: THR-2. Written: POSIX, pthread_exit.
 * A thread that exits inside a callback ends there. */
/* asan: absent frames that keep nothing: those of a build without optimization keep the loop, and nobody unwinds them */
#include "ends_inside.h"

static void end_thread(void *info)
{
    (void)info;
    pthread_exit(&cancelled);
}

static void test(void) { check_ends(&cancelled); }

CHECK_MAIN(test)

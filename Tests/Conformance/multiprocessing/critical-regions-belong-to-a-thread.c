/* MULTI-12. Facts: MPS-8, MPS-14. Written: documents (MPEnterCriticalRegion).
 * The thread inside may enter again and leaves as often; others wait, in order, or time out; leaving a region that one
 * is not in is refused; a task that ends inside keeps it.  Additions under a region are not lost. */
#include "mp.h"

enum { adders = 4, rounds = 20000 };

static MPCriticalRegionID region;
static int threads[3];
static long sum;

static OSStatus enters(void *number)
{
    tell_thread(&threads[(intptr_t)number]);
    OSStatus status = MPEnterCriticalRegion(region, kDurationForever);
    note("%d", (int)(intptr_t)number);
    CHECK_INT(MPExitCriticalRegion(region), noErr);
    return status;
}

static OSStatus tries(void *unused)
{
    (void)unused;
    CHECK_INT(MPExitCriticalRegion(region), kMPInsufficientResourcesErr);
    CHECK_INT(MPEnterCriticalRegion(region, kDurationImmediate), kMPTimeoutErr);
    return MPEnterCriticalRegion(region, 20);
}

static OSStatus adds(void *unused)
{
    (void)unused;
    for (int i = 0; i < rounds; i++) {
        MPEnterCriticalRegion(region, kDurationForever);
        sum++;
        MPExitCriticalRegion(region);
    }
    return 0;
}

static OSStatus keeps(void *unused)
{
    (void)unused;
    return MPEnterCriticalRegion(region, kDurationImmediate);
}

static void test(void)
{
    MPQueueID ends = make_queue();
    CHECK_INT(MPCreateCriticalRegion(&region), noErr);
    CHECK_INT(MPExitCriticalRegion(region), kMPInsufficientResourcesErr);
    for (int i = 0; i < 3; i++) CHECK_INT(MPEnterCriticalRegion(region, kDurationImmediate), noErr);
    start_task(tries, NULL, ends);
    CHECK_INT(await_end(ends), kMPTimeoutErr);
    for (intptr_t i = 0; i < 3; i++) {
        start_task(enters, (void *)i, ends);
        await_blocked(&threads[i]);
    }
    CHECK_INT(MPExitCriticalRegion(region), noErr);
    CHECK_INT(MPExitCriticalRegion(region), noErr);
    note("last");
    CHECK_INT(MPExitCriticalRegion(region), noErr);
    for (int i = 0; i < 3; i++) CHECK_INT(await_end(ends), noErr);
    CHECK_TRACE("last 0 1 2");
    CHECK_INT(MPExitCriticalRegion(region), kMPInsufficientResourcesErr);

    for (int i = 0; i < adders; i++) start_task(adds, NULL, ends);
    for (int i = 0; i < adders; i++) CHECK_INT(await_end(ends), 0);
    CHECK_INT(sum, adders * rounds);

    start_task(keeps, NULL, ends);
    CHECK_INT(await_end(ends), noErr);
    CHECK_INT(MPEnterCriticalRegion(region, 5), kMPTimeoutErr);
    CHECK_INT(MPDeleteCriticalRegion(region), noErr);
    CHECK_INT(MPDeleteQueue(ends), noErr);
}

CHECK_MAIN(test)

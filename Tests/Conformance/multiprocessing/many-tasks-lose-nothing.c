/* MULTI-20. Facts: MPS-8, MPS-13. Written: DESIGN 5 (nothing is left behind).
 * Sixteen senders and sixteen receivers on one queue lose and double nothing, with waits that time out in between; a
 * thousand tasks come and go and leave no memory behind. */
#include "mp.h"

enum { pairs = 16, each = 500 };

static MPQueueID work;
static char seen[pairs * each];
static int received;

static OSStatus sends(void *number)
{
    for (intptr_t i = 0; i < each; i++) MPNotifyQueue(work, (void *)((intptr_t)number * each + i), NULL, NULL);
    return 0;
}

static OSStatus receives(void *unused)
{
    (void)unused;
    while (__atomic_load_n(&received, __ATOMIC_SEQ_CST) < pairs * each) {
        void *message;
        if (MPWaitOnQueue(work, &message, NULL, NULL, -200) != noErr) continue;
        CHECK_INT(__atomic_exchange_n(&seen[(intptr_t)message], 1, __ATOMIC_SEQ_CST), 0);
        __atomic_fetch_add(&received, 1, __ATOMIC_SEQ_CST);
    }
    return 0;
}

static OSStatus comes_and_goes(void *unused)
{
    (void)unused;
    CFRunLoopRunInMode(M, 0, false);
    MPExit(2);
    return 0;
}

static void come_and_go(MPQueueID ends, int count)
{
    for (int i = 0; i < count; i += 20) {
        for (int k = 0; k < 20; k++) start_task(comes_and_goes, NULL, ends);
        for (int k = 0; k < 20; k++) CHECK_INT(await_end(ends), 2);
    }
}

static void test(void)
{
    MPQueueID ends = make_queue();
    work = make_queue();
    for (intptr_t i = 0; i < pairs; i++) {
        start_task(receives, NULL, ends);
        start_task(sends, (void *)i, ends);
    }
    for (int i = 0; i < 2 * pairs; i++) CHECK_INT(await_end(ends), 0);
    CHECK_INT(received, pairs * each);
    come_and_go(ends, 200);
    size_t before = heap_in_use();
    come_and_go(ends, 1000);
    for (int i = 0; i < 100 && heap_in_use() > before + 20000; i++) stall(0.005);
    CHECK(heap_in_use() <= before + 20000);
    CHECK_INT(MPDeleteQueue(work), noErr);
    CHECK_INT(MPDeleteQueue(ends), noErr);
}

CHECK_MAIN(test)

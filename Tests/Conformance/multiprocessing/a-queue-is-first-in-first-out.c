/* MULTI-9. Facts: MPS-13. Written: documents (MPWaitOnQueue).
 * Messages come out in the order in which they were sent, also many of them; tasks that wait get them in the order in
 * which they began to wait. */
#include "mp.h"

enum { waiters = 8, messages = 10000 };

static MPQueueID requests, ends;
static int threads[waiters];
static intptr_t got[waiters];

static OSStatus waits(void *number)
{
    intptr_t place = (intptr_t)number;
    void *message = NULL;
    tell_thread(&threads[place]);
    CHECK_INT(MPWaitOnQueue(requests, NULL, &message, NULL, kDurationForever), noErr);
    got[place] = (intptr_t)message;
    return 0;
}

static void *word(intptr_t value) { return (void *)value; }

static void test(void)
{
    void *first, *second, *third;
    requests = make_queue();
    ends = make_queue();
    CHECK_INT(MPSetQueueReserve(requests, 100), noErr);
    CHECK_INT(MPSetQueueReserve(requests, (ItemCount)-1), kMPInsufficientResourcesErr);
    for (intptr_t i = 0; i < messages; i++)
        CHECK_INT(MPNotifyQueue(requests, word(i), word(i + 1), word(i + 2)), noErr);
    for (intptr_t i = 0; i < messages; i++) {
        CHECK_INT(MPWaitOnQueue(requests, &first, &second, &third, kDurationImmediate), noErr);
        CHECK(first == word(i) && second == word(i + 1) && third == word(i + 2));
    }
    CHECK_INT(MPWaitOnQueue(requests, &first, &second, &third, kDurationImmediate), kMPTimeoutErr);
    CHECK(first == word(messages - 1));

    for (intptr_t i = 0; i < waiters; i++) {
        start_task(waits, word(i), ends);
        await_blocked(&threads[i]);
    }
    for (intptr_t i = 0; i < waiters; i++) CHECK_INT(MPNotifyQueue(requests, NULL, word(100 + i), NULL), noErr);
    for (int i = 0; i < waiters; i++) CHECK_INT(await_end(ends), 0);
    for (int i = 0; i < waiters; i++) CHECK_INT(got[i], 100 + i);
    CHECK_INT(MPDeleteQueue(requests), noErr);
    CHECK_INT(MPDeleteQueue(ends), noErr);
}

CHECK_MAIN(test)

/* BLOCK-8 (D-9: BLK-5, BLK-8): a block that is queued by a BeforeWaiting observer or by another block before
 * the wait does not lie there while the loop sleeps.
 * reference: differs D-9 BLK-5: sleeps although a block is pending */
#include "../scenario.h"

static double ran;

static void queue(void) { CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ ran = seconds_now(); }); }

static void queue_observed(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    queue();
}

static void in_before_waiting(void) { add_observer(M, kCFRunLoopBeforeWaiting, false, queue_observed); }
static void in_block(void) { CFRunLoopPerformBlock(CFRunLoopGetCurrent(), M, ^{ queue(); }); }

static void *check_prompt(void *arrange)
{
    double start = seconds_now();
    add_idle(M);
    ((void (*)(void))(uintptr_t)arrange)();
    ran = 0;
    CHECK_INT(CFRunLoopRunInMode(M, 0.4, false), kCFRunLoopRunTimedOut);
    CHECK(seconds_now() - start >= 0.4);
    CHECK(ran > 0 && ran - start < 0.3);
    return NULL;
}

int main(void)
{
    void (*const places[])(void) = {in_before_waiting, in_block};
    for (size_t i = 0; i < COUNT_OF(places); i++)
        join_thread(start_thread(check_prompt, (void *)(uintptr_t)places[i]));
    return check_failures ? 1 : 0;
}

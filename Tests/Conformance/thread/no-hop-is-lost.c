/* THREAD-11. Facts: THR-9, case 23. Written: guide, custom sources.
 * Two loops signal and wake each other 3,000 times: each hop performs exactly once and none is lost. */
#include "../items.h"

enum { hops = 3000 };
struct side { CFRunLoopRef loop; CFRunLoopSourceRef source; struct side *other; int performs; sem_t ready; };
static struct side sides[2];

static void perform(void *info)
{
    struct side *side = info;
    side->performs++;
    CFRunLoopSourceSignal(side->other->source);
    CFRunLoopWakeUp(side->other->loop);
    if (side->performs == hops) CFRunLoopStop(side->loop);
}

static void *play(void *argument)
{
    struct side *side = argument;
    side->loop = (CFRunLoopRef)CFRetain(CFRunLoopGetCurrent());
    CFRunLoopAddSource(side->loop, side->source, M);
    sem_post(&side->ready);
    sem_wait(&side->other->ready);
    CHECK_INT(CFRunLoopRunInMode(M, 15, false), kCFRunLoopRunStopped);
    return NULL;
}

static void test(void)
{
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        sides[i].other = &sides[1 - i];
        sides[i].source = make_source(0, perform, &sides[i]);
        sem_init(&sides[i].ready, 0, 0);
    }
    CFRunLoopSourceSignal(sides[0].source);
    for (int i = 0; i < 2; i++) threads[i] = start_thread(play, &sides[i]);
    for (int i = 0; i < 2; i++) join_thread(threads[i]);
    CHECK_INT(sides[0].performs, hops);
    CHECK_INT(sides[1].performs, hops);
    for (int i = 0; i < 2; i++) {
        CFRelease(sides[i].source);
        CFRelease(sides[i].loop);
    }
}

CHECK_MAIN(test)

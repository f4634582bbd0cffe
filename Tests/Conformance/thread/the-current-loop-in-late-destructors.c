/* THREAD-5. Facts: THR-6. Written: DESIGN 1 (section 18 of the facts).
 * Destructors of thread-specific data may ask for the current loop, in every round: no crash; in the first two
 * rounds it is the thread's own loop. */
/* tsan: absent the sanitizer's own state in late destructors */
/* reference: differs THR-6 crashes when asked after the second round */
#include "../items.h"

static pthread_key_t key;
static CFRunLoopRef own_loop;
static int rounds;
static void destroy(void *value)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    if (++rounds <= 2) {
        CHECK(loop == own_loop);
        CFRunLoopWakeUp(loop);
    }
    if (rounds < 4) pthread_setspecific(key, value);
}

static void *own(void *unused)
{
    (void)unused;
    own_loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef keeper = keep_busy(own_loop, M);
    CFRunLoopRunInMode(M, 0, false);
    CFRelease(keeper);
    pthread_setspecific(key, &key);
    return NULL;
}

static void test(void)
{
    pthread_key_create(&key, destroy);
    for (int i = 0; i < 3; i++) {
        rounds = 0;
        join_thread(start_thread(own, NULL));
        CHECK(rounds >= 2);
    }
}

CHECK_MAIN(test)

/* TIMER-24. Facts: TMR-22. Written: measured; DESIGN D-7.
 * Invalidate from another thread while the callout runs returns at once; info lives until the callout returns. */
#include "../items.h"

static struct counted info = {0, 0, "info"};
static CFRunLoopTimerRef timer;
static sem_t firing, invalidated;
static void fire(CFRunLoopTimerRef fired, void *argument)
{
    (void)fired;
    CHECK(argument == &info);
    sem_post(&firing);
    CHECK(await_post(&invalidated, 5));
    CHECK(owners(&info) > 0);
    note("fired");
}
static void *invalidate(void *unused)
{
    (void)unused;
    CHECK(await_post(&firing, 5));
    CFRunLoopTimerInvalidate(timer);
    CHECK(!CFRunLoopTimerIsValid(timer));
    CFRelease(timer);
    CHECK(owners(&info) > 0);
    sem_post(&invalidated);
    return NULL;
}

static void test(void)
{
    sem_init(&firing, 0, 0);
    sem_init(&invalidated, 0, 0);
    CFRunLoopTimerContext context = counted_timer_context(&info);
    timer = CFRunLoopTimerCreate(NULL, 0, 10, 0, 0, fire, &context);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, M);
    pthread_t thread = start_thread(invalidate, NULL);
    CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
    join_thread(thread);
    CHECK_TRACE("fired");
    CHECK_INT(owners(&info), 0);
}

CHECK_MAIN(test)

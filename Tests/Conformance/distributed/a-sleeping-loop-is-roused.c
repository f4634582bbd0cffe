/* NOTIFY-19. A post in another thread or process rouses a loop that sleeps, and the run handles a source.
 * reference: absent CFNotificationCenter */
#include "centers.h"

static int calls;

static void *post_soon(void *loop)
{
    await_sleep(loop);
    post(CFSTR("a"), NULL);
    return NULL;
}

static void other(const char *word)
{
    (void)word;
    heard();
    post(CFSTR("a"), NULL);
}

static void test(void)
{
    hear(&calls, count_calls, CFSTR("a"), NULL);
    pthread_t thread = start_thread(post_soon, CFRunLoopGetCurrent());
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 10, true), kCFRunLoopRunHandledSource);
    CHECK_INT(calls, 1);
    join_thread(thread);
    struct other process = start_other("poster");
    tell(&process, 'g');
    CHECK_INT(CFRunLoopRunInMode(DEFAULT, 10, true), kCFRunLoopRunHandledSource);
    CHECK_INT(calls, 2);
    END_OTHER(&process);
    hear_no_more(&calls);
}

TWO_SIDES_MAIN(test, other)

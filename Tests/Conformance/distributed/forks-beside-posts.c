/* NOTIFY-38. Children that are forked beside threads that post and observe can do both at once.
 * reference: absent CFNotificationCenter */
/* debug: absent a Swift runtime whose own locks a child never inherits held; the release build has none */
/* asan: absent a Swift runtime whose own locks a child never inherits held; the release build has none */
/* tsan: absent a fork beside other threads, in whose child the sanitizer hangs */
/* limit: 40 */
#include "centers.h"

static int is_over, calls;

static void post_and_hear(void)
{
    static int mine;
    hear(&mine, count_calls, CFSTR("b"), NULL);
    post(CFSTR("a"), NULL);
    post(CFSTR("b"), NULL);
    CFRunLoopRunInMode(DEFAULT, 0, true);
    hear_no_more(&mine);
}

static void *keep_posting(void *unused)
{
    (void)unused;
    while (!__atomic_load_n(&is_over, __ATOMIC_SEQ_CST)) post_and_hear();
    return NULL;
}

static void test(void)
{
    pthread_t thread = start_thread(keep_posting, NULL);
    for (int i = 0; i < 30; i++) {
        pid_t child = fork();
        if (child == 0) {
            alarm(10);
            hear(&calls, count_calls, CFSTR("c"), NULL);
            post(CFSTR("c"), NULL);
            run_until(&calls, 1, 5);
            hear_no_more(&calls);
            _exit(calls == 1 ? 0 : 1);
        }
        int status = 0;
        waitpid(child, &status, 0);
        CHECK_INT(status, 0);
    }
    __atomic_store_n(&is_over, 1, __ATOMIC_SEQ_CST);
    join_thread(thread);
}

PORTS_MAIN(test)

/* NOTIFY-17. In a forked child the local centre works with the observers that were there, beside threads that use it.
 * reference: absent CFNotificationCenter */
/* debug: absent a Swift runtime whose own locks a child never inherits held; the release build has none */
/* asan: absent a Swift runtime whose own locks a child never inherits held; the release build has none */
/* tsan: absent a fork beside other threads, in whose child the sanitizer hangs */
/* limit: 60 */
#include "observers.h"

static int is_over;

static void *keep_busy(void *unused)
{
    (void)unused;
    static const char busy[] = "busy";
    while (!__atomic_load_n(&is_over, __ATOMIC_SEQ_CST)) {
        add_local(busy, CFSTR("busy"), NULL);
        remove_local(busy);
    }
    return NULL;
}

static void test(void)
{
    static const char x[] = "x", y[] = "y";
    add_local(x, CFSTR("a"), NULL);
    pthread_t thread = start_thread(keep_busy, NULL);
    for (int i = 0; i < 20; i++) {
        pid_t child = fork();
        if (child == 0) {
            alarm(10);
            add_local(y, CFSTR("a"), NULL);
            post_local(CFSTR("a"), NULL);
            CHECK_TRACE("x y");
            remove_local(x);
            post_local(CFSTR("a"), NULL);
            CHECK_TRACE("y");
            _exit(check_failures ? 1 : 0);
        }
        int status = 0;
        waitpid(child, &status, 0);
        CHECK_INT(status, 0);
    }
    __atomic_store_n(&is_over, 1, __ATOMIC_SEQ_CST);
    join_thread(thread);
    post_local(CFSTR("a"), NULL);
    CHECK_TRACE("x");
    remove_local(x);
}

CHECK_MAIN(test)

/* UUID-T8, D-13: a child that was forked while other threads make identifiers can make some itself. */
/* reference: differs D-13 the child waits for a lock that nobody gives back */
/* debug: absent a Swift runtime whose own locks a child never inherits held; the release build has none */
/* asan: absent a fork beside other threads, in whose child the sanitizer hangs */
/* tsan: absent a fork beside other threads, in whose child the sanitizer hangs */
#include "identifiers.h"

static int stopped;

static void *make_and_release(void *unused)
{
    while (!__atomic_load_n(&stopped, __ATOMIC_RELAXED)) CFRelease(CFUUIDCreate(NULL));
    return unused;
}

static void test(void)
{
    pthread_t thread = start_thread(make_and_release, NULL);
    int times;
    for (times = 0; times < 50; times++) {
        int status = 0;
        pid_t child = fork();
        if (child == 0) {
            CFUUIDRef uuid;
            alarm(20);
            uuid = CFUUIDCreate(NULL);
            CFRelease(uuid);
            _exit(0);
        }
        waitpid(child, &status, 0);
        CHECK_INT(status, 0);
    }
    __atomic_store_n(&stopped, 1, __ATOMIC_RELAXED);
    join_thread(thread);
}

CHECK_MAIN(test)

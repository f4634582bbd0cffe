/* STRING-53, STR-15: a child that is forked while other threads make constant strings can make them, too. */
/* debug: absent a Swift runtime whose own locks a child never inherits held; the release build has none */
/* asan: absent a fork beside other threads, in whose child the sanitizer hangs */
/* reference: absent __CFStringMakeConstantString */
/* tsan: absent a fork beside other threads, in whose child the sanitizer hangs */
#include "text.h"

static int stop, warm;

static void *keep_making(void *prefix)
{
    char text[32];
    for (int count = 0; !__atomic_load_n(&stop, __ATOMIC_RELAXED); count = (count + 1) % 5000) {
        snprintf(text, sizeof text, "%s %d", (const char *)prefix, count);
        __CFStringMakeConstantString(text);
        if (count == 100) __atomic_add_fetch(&warm, 1, __ATOMIC_RELAXED);
    }
    return NULL;
}

static void test(void)
{
    pthread_t one = start_thread(keep_making, (void *)(uintptr_t)"one");
    pthread_t other = start_thread(keep_making, (void *)(uintptr_t)"\303\251");
    while (__atomic_load_n(&warm, __ATOMIC_RELAXED) < 2) sched_yield();
    CFStringRef early = __CFStringMakeConstantString("made before the fork");
    for (int round = 0; round < 50; round++) {
        int status = 0;
        pid_t child = fork();
        if (child == 0) {
            alarm(10);
            _exit(__CFStringMakeConstantString("made before the fork") == early &&
                  CFStringGetLength(__CFStringMakeConstantString("made in the child")) == 17 ? 7 : 1);
        }
        waitpid(child, &status, 0);
        CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 7);
    }
    __atomic_store_n(&stop, 1, __ATOMIC_RELAXED);
    join_thread(one);
    join_thread(other);
}

CHECK_MAIN(test)

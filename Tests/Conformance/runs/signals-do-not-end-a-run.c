/* RUN-21 (SEQ-7z, case 11): a POSIX signal that is handled while the loop sleeps neither ends the run nor brings a
 * pass; the run still takes its time. */
#include "../scenario.h"

static volatile sig_atomic_t handled;

static void handle(int number) { (void)number; handled++; }

static void *interrupt_often(void *thread)
{
    for (int i = 0; i < 10; i++) {
        pause_for(0.005);
        pthread_kill(*(pthread_t *)thread, SIGUSR1);
    }
    return NULL;
}

static void test(void)
{
    struct sigaction action = {.sa_handler = handle};
    sigaction(SIGUSR1, &action, NULL);
    pthread_t self = pthread_self();
    CFRunLoopObserverRef observer = observe(CFRunLoopGetCurrent(), M, NULL);
    add_idle(M);
    pthread_t other = start_thread(interrupt_often, &self);
    double start = seconds_now();
    note_run(M, 0.2, false);
    CHECK(seconds_now() - start >= 0.2);
    join_thread(other);
    CHECK(handled > 0);
    CHECK_TRACE("En BT BS BW AW Ex => TimedOut");
    CFRelease(observer);
}

CHECK_MAIN(test)

/* THREAD-6. Facts: THR-7. Written: DESIGN 1 (section 18 of the facts).
 * After the main thread has left by pthread_exit, other threads may still name, wake and stop the main loop. */
/* leak: absent a main thread that may be joined */
/* asan: absent a main thread that may be joined */
/* tsan: absent a main thread that may be joined */
/* reference: differs THR-7 frees the main loop and crashes in CFRunLoopStop */
#include "../items.h"

static pthread_t main_thread;
static CFRunLoopRef main_loop;
static void *go_on(void *unused)
{
    (void)unused;
    CHECK_INT(pthread_join(main_thread, NULL), 0);
    CFRunLoopRef loop = CFRunLoopGetMain();
    CHECK(loop == main_loop);
    CHECK(loop != CFRunLoopGetCurrent());
    CFRunLoopWakeUp(loop);
    CFRunLoopStop(loop);
    CHECK(!CFRunLoopIsWaiting(loop));
    CFRunLoopTimerRef timer = make_timer(100, 0, stop_timer, NULL);
    CFRunLoopAddTimer(loop, timer, kCFRunLoopDefaultMode);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
    CFRunLoopSourceRef keeper = keep_busy(CFRunLoopGetCurrent(), M);
    CHECK_INT(CFRunLoopRunInMode(M, 0.002, false), kCFRunLoopRunTimedOut);
    CFRelease(keeper);
    fflush(stdout);
    _exit(check_failures ? 1 : 0);
}

static void leave_main_thread(void)
{
    main_thread = pthread_self();
    main_loop = CFRunLoopGetMain();
    CFRunLoopSourceRef keeper = keep_busy(main_loop, M);
    CFRunLoopRunInMode(M, 0.002, false);
    CFRelease(keeper);
    start_thread(go_on, NULL);
    pthread_exit(NULL);
}

/* In a process of its own, because one without a main thread may be deaf to every signal but SIGKILL. */
int main(void)
{
    int status = 0;
    double limit = seconds_now() + 5;
    pid_t child = fork();
    if (child == 0) leave_main_thread();
    while (waitpid(child, &status, WNOHANG) == 0) {
        if (seconds_now() > limit) kill(child, SIGKILL);
        stall(0.002);
    }
    CHECK_INT(status, 0);
    return check_failures ? 1 : 0;
}

/* ERROR-13. Facts: ERR-8. Written: DESIGN D-12, D-14.
 * When no descriptor is left, a new thread may still ask for its loop and the process lives; loops that run go
 * on; with descriptors back, new loops work. */
/* reference: differs D-12 aborts when a loop's descriptors cannot be made */
#include "../items.h"

static void *use_loop(void *works)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    if (loop && works) {
        int fires = 0;
        CFRunLoopTimerRef timer = make_timer(0.002, 0, count_timer, &fires);
        CFRunLoopAddTimer(loop, timer, M);
        CHECK_INT(CFRunLoopRunInMode(M, 5, false), kCFRunLoopRunFinished);
        CHECK_INT(fires, 1);
        CFRelease(timer);
    }
    return loop;
}

static void test(void)
{
    int fillers[128], count = 0;
    struct rlimit limit;
    use_loop(&count);
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = 64;
    setrlimit(RLIMIT_NOFILE, &limit);
    int event = eventfd(0, EFD_CLOEXEC);
    while (count < 128 && (fillers[count] = dup(event)) >= 0) count++;
    join_thread(start_thread(use_loop, NULL));
    use_loop(&count);
    while (count > 0) close(fillers[--count]);
    join_thread(start_thread(use_loop, &count));
    use_loop(&count);
    close(event);
}

CHECK_MAIN(test)

/* THREAD-12. Facts: THR-5, THR-1, case 6. Written: guide, thread safety.
 * Other threads may wake, stop, add to and ask a retained loop at the very moment when its thread ends. */
#include "../items.h"

struct shared { CFRunLoopRef loop; sem_t ready; };
static void *own(void *argument)
{
    struct shared *shared = argument;
    shared->loop = (CFRunLoopRef)CFRetain(CFRunLoopGetCurrent());
    CFRunLoopSourceRef keeper = keep_busy(shared->loop, M);
    sem_post(&shared->ready);
    CFRunLoopRunInMode(M, 0, false);
    CFRelease(keeper);
    return NULL;
}

static void test(void)
{
    for (int i = 0; i < 200; i++) {
        struct shared shared;
        struct counted info = {0, 0, "info"};
        sem_init(&shared.ready, 0, 0);
        pthread_t thread = start_thread(own, &shared);
        CFRunLoopSourceContext context = counted_source_context(NULL, &info);
        CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
        sem_wait(&shared.ready);
        for (int k = 0; k < i % 20; k++) sched_yield();
        CFRunLoopAddSource(shared.loop, source, M);
        CFRunLoopSourceSignal(source);
        CFRunLoopWakeUp(shared.loop);
        CFRunLoopStop(shared.loop);
        CFStringRef mode = CFRunLoopCopyCurrentMode(shared.loop);
        if (mode) CFRelease(mode);
        CFRunLoopSourceInvalidate(source);
        CFRelease(source);
        join_thread(thread);
        CFRelease(shared.loop);
        CHECK_INT(owners(&info), 0);
    }
}

CHECK_MAIN(test)

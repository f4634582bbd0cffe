/* LOOP-11 (RL-1, THR-1, SEQ-7l): any thread may give work to the main loop: it is done on the main thread. */
#include "../scenario.h"

static pthread_t main_thread;

static void perform(void *text)
{
    CHECK(pthread_equal(pthread_self(), main_thread));
    note("%s", (const char *)text);
    CFRunLoopStop(CFRunLoopGetMain());
}

static void *give_work(void *unused)
{
    CFRunLoopRef loop = CFRunLoopGetMain();
    await_sleep(loop);
    CFRunLoopPerformBlock(loop, kCFRunLoopCommonModes, ^{ note("block"); });
    CFRunLoopSourceRef source = make_source(0, perform, "S");
    CFRunLoopAddSource(loop, source, kCFRunLoopCommonModes);
    CFRunLoopSourceSignal(source);
    CFRunLoopWakeUp(loop);
    CFRelease(source);
    return unused;
}

static void test(void)
{
    main_thread = pthread_self();
    add_timer(kCFRunLoopDefaultMode, 100, 0, note_fire, "far");
    pthread_t other = start_thread(give_work, NULL);
    CFRunLoopRun();
    join_thread(other);
    CHECK_TRACE("block S");
}

CHECK_MAIN_THREAD(test)

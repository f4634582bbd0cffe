/* MISUSE-T3.  Facts: MISUSE-3.
 * CFRUNLOOP_DEBUG=1: who wakes or stops a loop whose thread has ended, or gives it something, is told which thread that
 * was and when it ended, once for each of these.  Removing and asking is silent, and so is a loop whose thread lives. */
/* reference: absent CFRUNLOOP_DEBUG */
#include "told.h"

static void perform(void *info) { (void)info; }
static void fire(CFRunLoopTimerRef timer, void *info) { (void)timer; (void)info; }

static void *give_loop(void *loop)
{
    *(CFRunLoopRef *)loop = (CFRunLoopRef)CFRetain(CFRunLoopGetCurrent());
    return NULL;
}

static CFRunLoopRef ended_loop(void)
{
    CFRunLoopRef loop = NULL;
    join_thread(start_thread(give_loop, &loop));
    return loop;
}

static void wake(void)
{
    CFRunLoopRef loop = ended_loop();
    CFRunLoopWakeUp(loop);
    CFRunLoopWakeUp(loop);
    CHECK(!CFRunLoopIsWaiting(loop));
    CFRelease(loop);
}

static void stop(void)
{
    CFRunLoopRef loop = ended_loop();
    CFRunLoopStop(loop);
    CFRunLoopStop(loop);
}

static void give_source(void)
{
    CFRunLoopSourceRef source = make_source(0, perform, NULL);
    CFRunLoopAddSource(ended_loop(), source, kCFRunLoopDefaultMode);
}

static void give_timer(void)
{
    CFRunLoopTimerRef timer = make_timer(1000, 0, fire, NULL);
    CFRunLoopAddTimer(ended_loop(), timer, kCFRunLoopCommonModes);
}

static void give_observer(void) { observe(ended_loop(), kCFRunLoopDefaultMode, NULL); }
static void give_mode(void) { CFRunLoopAddCommonMode(ended_loop(), CFSTR("another")); }

static void ask_and_remove(void)
{
    CFRunLoopRef loop = ended_loop();
    CFRunLoopSourceRef source = make_source(0, perform, NULL);
    CHECK(!CFRunLoopIsWaiting(loop));
    CHECK(!CFRunLoopContainsSource(loop, source, kCFRunLoopDefaultMode));
    CFRunLoopRemoveSource(loop, source, kCFRunLoopDefaultMode);
    CHECK(CFRunLoopCopyCurrentMode(loop) == NULL);
    CFRunLoopSourceInvalidate(source);
    CFRelease(source);
    CFRelease(loop);
}

static void *run(void *loop)
{
    CFRunLoopRef current = (CFRunLoopRef)CFRetain(CFRunLoopGetCurrent());
    CFRunLoopSourceRef source = make_source(0, perform, NULL);
    CFRunLoopAddSource(current, source, kCFRunLoopDefaultMode);
    __atomic_store_n((CFRunLoopRef *)loop, current, __ATOMIC_SEQ_CST);
    CFRunLoopRun();
    CFRelease(source);
    return NULL;
}

static void living(void)
{
    CFRunLoopRef loop = NULL;
    pthread_t thread = start_thread(run, &loop);
    while (!__atomic_load_n(&loop, __ATOMIC_SEQ_CST)) sched_yield();
    await_sleep(loop);
    CFRunLoopWakeUp(loop);
    CFRelease(observe(loop, kCFRunLoopDefaultMode, NULL));
    CFRunLoopStop(loop);
    join_thread(thread);
    CFRelease(loop);
}

static const scenario scenarios[] = {
    {"wake", wake}, {"stop", stop}, {"source", give_source}, {"timer", give_timer}, {"observer", give_observer},
    {"mode", give_mode}, {"ask", ask_and_remove}, {"living", living}};

#define ENDED(use) "the run loop of thread [1-9]*, which ended *.* s ago, " use \
    " by *a-loop-without-its-thread-is-told* on thread [1-9]*: it never runs again"

static void test(void)
{
    CHECK_TOLD("wake", ENDED("was woken"));
    CHECK_TOLD("stop", ENDED("was stopped"));
    CHECK_TOLD("source", ENDED("was given a source"));
    CHECK_TOLD("timer", ENDED("was given a timer"));
    CHECK_TOLD("observer", ENDED("was given an observer"));
    CHECK_TOLD("mode", ENDED("was given a common mode"));
    CHECK_SILENT("ask");
    CHECK_SILENT("living");
}

TOLD_MAIN(test, scenarios)

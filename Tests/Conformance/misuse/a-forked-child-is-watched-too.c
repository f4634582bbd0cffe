/* MISUSE-T10.  Facts: MISUSE-9.
 * CFRUNLOOP_DEBUG=1: a forked child uses its loop in silence, in a callback too, and is told of its own mistakes. */
/* reference: absent CFRUNLOOP_DEBUG */
#include "told.h"

static int performed;

static void count_up(void *info)
{
    (void)info;
    performed++;
}

static void run_once(void)
{
    CFRunLoopSourceRef source = make_source(0, count_up, NULL);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    CFRunLoopSourceSignal(source);
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 10, true);
    CFRunLoopRemoveSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    CFRelease(source);
}

static void await_child(pid_t child)
{
    int status = 0;
    waitpid(child, &status, 0);
    CHECK_INT(status, 0);
}

static void fork_here(void *info)
{
    (void)info;
    pid_t child = fork();
    if (child == 0) {
        run_once();
        exit(performed == 1 ? 0 : 1);
    }
    await_child(child);
}

static void in_a_callback(void)
{
    CFRunLoopSourceRef source = make_source(0, fork_here, NULL);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    CFRunLoopSourceSignal(source);
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 10, true);
    CFRelease(source);
}

static void mistake(void)
{
    run_once();
    pid_t child = fork();
    if (child == 0) {
        run_once();
        CFRunLoopTimerRef timer = make_timer(-1, 0, NULL, NULL);
        CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode);
        CFRelease(timer);
        pause_for(0.7);
        exit(0);
    }
    await_child(child);
}

static const scenario scenarios[] = {{"callback", in_a_callback}, {"mistake", mistake}};

static void test(void)
{
    setenv("CFRUNLOOP_DEBUG_BLOCKING_MS", "30000", 1);
    CHECK_SILENT("callback");
    CHECK_TOLD("mistake", "a timer, fired by *, was due *.* s ago, but its run loop, in mode kCFRunLoopDefaultMode of thread *");
}

TOLD_MAIN(test, scenarios)

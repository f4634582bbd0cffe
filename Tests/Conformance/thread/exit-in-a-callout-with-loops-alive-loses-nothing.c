/* LEAK-7. Facts: THR-8. Written: issue 5, item 6. A callout of a thread's loop may end the process while the main thread and others
 * sleep in their loops. Nothing is lost from sight: a leak checker at exit finds nothing. */
/* reference: absent CFMachPort and CFMessagePort */
#include "alive.h"

static void end_process(void *info)
{
    (void)info;
    exit(check_failures ? 1 : 0);
}

static void *end_when_main_sleeps(void *main_loop)
{
    alive_populate(kCFRunLoopDefaultMode);
    await_sleep((CFRunLoopRef)main_loop);
    CFRunLoopSourceRef source = make_source(0, end_process, NULL);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    CFRunLoopSourceSignal(source);
    CFRelease(source);
    CFRunLoopRun();
    return NULL;
}

static void test(void)
{
    alive_start();
    alive_populate(kCFRunLoopDefaultMode);
    start_thread(end_when_main_sleeps, CFRunLoopGetCurrent());
    for (;;) CFRunLoopRun();
}

TWO_SIDES_MAIN(test, alive_other_side)

/* DISPATCH-8 (case 29): once the main queue has been served a loop that has nothing to do uses no processor time. */
#include "dispatch.h"

static int ran;
static void count(void *ignored) { (void)ignored; ran++; }

static void test(void)
{
    load_dispatch(RTLD_LOCAL);
    note_run(kCFRunLoopDefaultMode, 0, false);
    for (int i = 0; i < 10; i++) on_main(count, NULL);
    double used = processor_seconds();
    CHECK_INT(CFRunLoopRunInMode(kCFRunLoopDefaultMode, 1, false), kCFRunLoopRunTimedOut);
    CHECK(processor_seconds() - used < 0.02);
    CHECK_INT(ran, 10);
}

CHECK_MAIN_THREAD(test)

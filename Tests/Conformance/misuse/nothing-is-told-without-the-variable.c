/* MISUSE-T9.  Facts: MISUSE-8.
 * Without CFRUNLOOP_DEBUG, or with "0", none of the checks says anything or starts a thread. */
/* reference: absent CFRUNLOOP_DEBUG */
#include "told.h"
#include <dirent.h>

static int threads(void)
{
    DIR *tasks = opendir("/proc/self/task");
    int count = -2;
    if (!tasks) return 1;
    while (readdir(tasks)) count++;
    closedir(tasks);
    return count;
}

static void *give_loop(void *loop)
{
    *(CFRunLoopRef *)loop = (CFRunLoopRef)CFRetain(CFRunLoopGetCurrent());
    return NULL;
}

static void perform(void *info)
{
    (void)info;
    pause_for(0.3);
}

static void misuse(void)
{
    int before = threads();
    CFRunLoopRef loop = NULL;
    join_thread(start_thread(give_loop, &loop));
    CFRunLoopWakeUp(loop);
    CFRelease(loop);
    CFRunLoopSourceRef source = make_source(0, perform, NULL);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    CFRunLoopSourceSignal(source);
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true);
    CFRelease(source);
    CFRunLoopTimerRef timer = make_timer(-1, 0, NULL, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode);
    CFRelease(timer);
    pause_for(0.6);
    CHECK_INT(threads(), before);
}

static const scenario scenarios[] = {{"misuse", misuse}};

static void test(void)
{
    CHECK_SILENT_WITHOUT_DEBUG("misuse");
    told told = run_scenario("misuse", "0", TO_ITS_END);
    CHECK_INT(told.lines, 0);
    CHECK_INT(told.status, 0);
}

TOLD_MAIN(test, scenarios)

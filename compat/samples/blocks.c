/* Proves: blocks can be queued, used as timers and used as observers; a queued block waits for its mode, runs in the
 * order of queueing, and needs a wake when it comes from another thread. */
#include "expect.h"

#ifndef __BLOCKS__

int main(void)
{
    puts("skipped: this compiler has no blocks (clang has, with -fblocks)");
    return 77; /* what test drivers take for skipped */
}

#else

#include <pthread.h>
#include <semaphore.h>

static CFRunLoopRef mainLoop;
static CFStringRef workMode, otherMode;

static void addTimer(double delay, double interval, void (^handler)(CFRunLoopTimerRef))
{
    CFRunLoopTimerRef timer =
        CFRunLoopTimerCreateWithHandler(NULL, CFAbsoluteTimeGetCurrent() + delay, interval, 0, 0, handler);
    CFRunLoopAddTimer(mainLoop, timer, workMode);
    CFRelease(timer);
}

static void queuedBlocks(void)
{
    puts("Blocks queued for two modes:");
    __block int order = 0, other = 0;
    for (int i = 1; i <= 3; i++)
        CFRunLoopPerformBlock(mainLoop, workMode, ^{
            printf("   block %d\n", i);
            order = order * 10 + i;
        });
    CFRunLoopPerformBlock(mainLoop, otherMode, ^{ other++; });

    CFRunLoopRunInMode(workMode, 0, false);
    expect(order == 123, "the running mode's blocks ran in the order of queueing");
    expect(other == 0, "the other mode's block waited");
    CFRunLoopRunInMode(otherMode, 0, false);
    expect(other == 1, "and ran when its mode ran");
}

static void blockForTwoModes(void)
{
    puts("A block queued for either of two modes:");
    const void *names[] = {otherMode, workMode};
    CFArrayRef modes = CFArrayCreate(NULL, names, 2, &kCFTypeArrayCallBacks);
    __block int runs = 0;
    CFRunLoopPerformBlock(mainLoop, modes, ^{ runs++; });
    CFRelease(modes);
    CFRunLoopRunInMode(workMode, 0, false);
    CFRunLoopRunInMode(otherMode, 0, false);
    expect(runs == 1, "it ran once, in the mode that came first");
}

typedef struct Helper {
    sem_t asleep;
    int blocksRun;
    Boolean ranOnMain;
} Helper;

static void *queueFromAnotherThread(void *parameter)
{
    Helper *helper = parameter;
    while (sem_wait(&helper->asleep) != 0) continue;
    CFRunLoopPerformBlock(mainLoop, workMode, ^{
        puts("   a block of another thread");
        helper->blocksRun++;
        helper->ranOnMain = CFRunLoopGetCurrent() == mainLoop;
        CFRunLoopStop(mainLoop);
    });
    CFRunLoopWakeUp(mainLoop);
    return NULL;
}

static void blockFromAnotherThread(void)
{
    puts("A block queued by another thread while the loop goes to sleep:");
    static Helper helper;
    sem_init(&helper.asleep, 0, 0);
    CFRunLoopObserverRef observer = CFRunLoopObserverCreateWithHandler(
        NULL, kCFRunLoopBeforeWaiting, false, 0, ^(CFRunLoopObserverRef itself, CFRunLoopActivity activity) {
            (void)itself;
            (void)activity;
            sem_post(&helper.asleep);
        });
    CFRunLoopAddObserver(mainLoop, observer, workMode);
    addTimer(15, 0, ^(CFRunLoopTimerRef timer) { (void)timer; }); /* something to wait for */

    pthread_t thread;
    pthread_create(&thread, NULL, queueFromAnotherThread, &helper);
    double start = now();
    SInt32 result = CFRunLoopRunInMode(workMode, 10, false);
    double seconds = now() - start;
    pthread_join(thread, NULL);

    expect(helper.blocksRun == 1 && helper.ranOnMain, "it ran once, on the loop's own thread");
    expect(result == kCFRunLoopRunStopped && seconds < 5, "the wake brought it forward, and it stopped the run");
    CFRunLoopObserverInvalidate(observer);
    CFRelease(observer);
    sem_destroy(&helper.asleep);
}

static void handlers(void)
{
    puts("A timer and an observer made of blocks:");
    __block int fires = 0, entries = 0, exits = 0;
    addTimer(0.02, 0.02, ^(CFRunLoopTimerRef timer) {
        printf("   timer block, fire %d\n", ++fires);
        if (fires == 3) CFRunLoopStop(mainLoop);
        (void)timer;
    });
    CFRunLoopObserverRef observer = CFRunLoopObserverCreateWithHandler(
        NULL, kCFRunLoopEntry | kCFRunLoopExit, true, 0, ^(CFRunLoopObserverRef itself, CFRunLoopActivity activity) {
            (void)itself;
            if (activity == kCFRunLoopEntry) entries++;
            if (activity == kCFRunLoopExit) exits++;
        });
    CFRunLoopAddObserver(mainLoop, observer, workMode);
    SInt32 result = CFRunLoopRunInMode(workMode, 10, false);

    expect(fires == 3 && result == kCFRunLoopRunStopped, "the third fire of the timer's block stopped the run");
    expect(entries == 1 && exits == 1, "the observer's block saw one entry and one exit");
    CFRunLoopObserverInvalidate(observer);
    CFRelease(observer);
}

int main(void)
{
    begin(30, "[FAILS]  a run did not end: a block, a wake or a timer was lost\n");
    mainLoop = CFRunLoopGetCurrent();
    workMode = CFSTR("compat.work");
    otherMode = CFSTR("compat.other");
    queuedBlocks();
    blockForTwoModes();
    blockFromAnotherThread();
    handlers();
    return verdict();
}

#endif

/* Proves: listing 3-2, unchanged, is a thread's main loop: it goes on after a source that was handled,
 * ends when a source stops the run loop, and ends at once when there is nothing to wait for.
 *
 * The listing is an Objective-C method. Its first line, `- (void)skeletonThreadMain`, is read here as
 * the rest of the expression `0 - (int)0;`: the macros below turn `void` into `int` and the method's
 * name into `0;`. The braces that follow are then a block inside skeleton(). Nothing in the listing's
 * body says `void`. */
#include "expect.h"

#include <pthread.h>
#include <semaphore.h>

/* Objective-C's truth values, which Foundation declares and C lacks. */
typedef signed char BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)

enum { maxResults = 8 };

static SInt32 results[maxResults];
static int resultCount;

/* The listing keeps its results to itself; this notes them on the way. */
static SInt32 noted(SInt32 result)
{
    printf("   the listing's run returned %s\n", result_name(result));
    if (resultCount < maxResults) results[resultCount] = result;
    resultCount++;
    return result;
}

static void skeleton(void)
{
#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wkeyword-macro"
#endif
#define CFRunLoopRunInMode(mode, seconds, returnAfter) noted(CFRunLoopRunInMode(mode, seconds, returnAfter))
#define void int
#define skeletonThreadMain 0;
    int methodHeading = 0
#include "3-02.m" /* the documents' file, from the listings folder */
#undef skeletonThreadMain
#undef void
#undef CFRunLoopRunInMode
#ifdef __clang__
#pragma clang diagnostic pop
#endif
    (void)methodHeading;
}

typedef struct Worker {
    CFRunLoopRef loop;
    CFRunLoopSourceRef work, end;
    sem_t ready, worked;
    int workDone, endDone;
} Worker;

static void performWork(void *info)
{
    Worker *worker = info;
    worker->workDone++;
    sem_post(&worker->worked);
}

static void performEnd(void *info)
{
    Worker *worker = info;
    worker->endDone++;
    CFRunLoopStop(CFRunLoopGetCurrent());
}

static CFRunLoopSourceRef addSource(Worker *worker, void (*perform)(void *))
{
    CFRunLoopSourceContext context = {0, worker, NULL, NULL, NULL, NULL, NULL, NULL, NULL, perform};
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    return source;
}

static void *threadWithSources(void *parameter)
{
    Worker *worker = parameter;
    worker->loop = CFRunLoopGetCurrent();
    worker->work = addSource(worker, performWork);
    worker->end = addSource(worker, performEnd);
    sem_post(&worker->ready);
    skeleton();
    return NULL;
}

static void *threadWithNothing(void *unused)
{
    skeleton();
    return unused;
}

static void fire(CFRunLoopSourceRef source, CFRunLoopRef loop)
{
    CFRunLoopSourceSignal(source);
    CFRunLoopWakeUp(loop);
}

static void withNothingToWaitFor(void)
{
    puts("A thread that added neither source nor timer:");
    pthread_t thread;
    double start = now();
    resultCount = 0;
    pthread_create(&thread, NULL, threadWithNothing, NULL);
    pthread_join(thread, NULL);
    expect(resultCount == 1 && results[0] == kCFRunLoopRunFinished, "one run, Finished, and the loop ended");
    expect(now() - start < 5, "it did not wait for the listing's ten seconds");
}

static void withSources(void)
{
    puts("A thread with a source that works and a source that stops the run loop:");
    Worker worker = {0};
    sem_init(&worker.ready, 0, 0);
    sem_init(&worker.worked, 0, 0);
    resultCount = 0;

    pthread_t thread;
    pthread_create(&thread, NULL, threadWithSources, &worker);
    sem_wait(&worker.ready);
    CFRetain(worker.loop); /* the thread may be gone before its last wake */
    fire(worker.work, worker.loop);
    sem_wait(&worker.worked);
    fire(worker.end, worker.loop);
    pthread_join(thread, NULL);

    expect(worker.workDone == 1 && worker.endDone == 1, "each source performed once");
    expect(resultCount == 2 && results[0] == kCFRunLoopRunHandledSource,
           "after the first source the run returned HandledSource and the loop went on");
    expect(resultCount == 2 && results[1] == kCFRunLoopRunStopped,
           "the stop inside the second source was reported as Stopped and the loop ended");

    CFRelease(worker.loop);
    CFRelease(worker.work);
    CFRelease(worker.end);
    sem_destroy(&worker.ready);
    sem_destroy(&worker.worked);
}

int main(void)
{
    begin(8, "[FAILS]  the loop of listing 3-2 did not end: the stop that its source asked for was lost\n");
    withNothingToWaitFor();
    withSources();
    return verdict();
}

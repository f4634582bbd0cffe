/* Proves: an observer of all activities sees each run of a thread enter, look at timers and sources,
 * sleep, wake and exit, in that order, while a repeating timer fires in between.
 *
 * After the documents' listing 3-1, with C instead of Objective-C. The listing's ten runs last one second
 * each; here 0.2 s, so that the demo takes two seconds and not ten. */
#include "expect.h"

#include <pthread.h>

enum { runs = 10 };
static const double runSeconds = 0.2, timerInterval = 0.1;

/* What happened in one run, a letter an event: E entry, t before timers, s before sources,
 * Z falls asleep, W wakes, ! the timer fired, X exit. */
typedef struct Trace {
    char letters[256];
    size_t length;
    SInt32 result;
} Trace;

typedef struct Watch {
    Trace traces[runs];
    Trace *current;
    int fires, earlyFires;
    double start, end;
} Watch;

static void note(Watch *watch, char letter)
{
    Trace *trace = watch->current;
    if (trace->length + 1 < sizeof trace->letters) trace->letters[trace->length++] = letter;
}

static char letterOf(CFRunLoopActivity activity)
{
    switch (activity) {
    case kCFRunLoopEntry: return 'E';
    case kCFRunLoopBeforeTimers: return 't';
    case kCFRunLoopBeforeSources: return 's';
    case kCFRunLoopBeforeWaiting: return 'Z';
    case kCFRunLoopAfterWaiting: return 'W';
    case kCFRunLoopExit: return 'X';
    default: return '?';
    }
}

static void observe(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer;
    note(info, letterOf(activity));
}

static void tick(CFRunLoopTimerRef timer, void *info)
{
    (void)timer;
    Watch *watch = info;
    watch->fires++;
    if (now() < watch->start + watch->fires * timerInterval) watch->earlyFires++;
    note(watch, '!');
}

static void *watchedThread(void *parameter)
{
    Watch *watch = parameter;
    CFRunLoopRef loop = CFRunLoopGetCurrent();

    CFRunLoopObserverContext observerContext = {0, watch, NULL, NULL, NULL};
    CFRunLoopObserverRef observer =
        CFRunLoopObserverCreate(NULL, kCFRunLoopAllActivities, true, 0, observe, &observerContext);
    CFRunLoopAddObserver(loop, observer, kCFRunLoopDefaultMode);

    watch->start = now();
    CFRunLoopTimerContext timerContext = {0, watch, NULL, NULL, NULL};
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent() + timerInterval,
                                                   timerInterval, 0, 0, tick, &timerContext);
    CFRunLoopAddTimer(loop, timer, kCFRunLoopDefaultMode);

    for (int run = 0; run < runs; run++) {
        watch->current = &watch->traces[run];
        watch->current->result = CFRunLoopRunInMode(kCFRunLoopDefaultMode, runSeconds, false);
    }
    watch->end = now();

    CFRunLoopTimerInvalidate(timer);
    CFRunLoopObserverInvalidate(observer);
    CFRelease(timer);
    CFRelease(observer);
    return NULL;
}

/* One pass: t s, then perhaps a sleep, then perhaps the timer. Returns the text behind it, or NULL. */
static const char *skipPass(const char *text)
{
    if (strncmp(text, "ts", 2) != 0) return NULL;
    text += 2;
    if (strncmp(text, "ZW", 2) == 0) text += 2;
    if (*text == '!') text++;
    return text;
}

/* E, at least one pass, X, and nothing else. */
static int wellOrdered(const char *text)
{
    if (*text++ != 'E') return 0;
    do text = skipPass(text);
    while (text && *text == 't');
    return text && strcmp(text, "X") == 0;
}

int main(void)
{
    begin(30, "[FAILS]  the thread did not finish its ten runs\n");
    static Watch watch;
    pthread_t thread;
    pthread_create(&thread, NULL, watchedThread, &watch);
    pthread_join(thread, NULL);

    puts("E entry  t before timers  s before sources  Z falls asleep  W wakes  ! timer fired  X exit");
    int ordered = 1, timedOut = 1, runsWithSleep = 0;
    for (int run = 0; run < runs; run++) {
        const Trace *trace = &watch.traces[run];
        printf("run %2d: %-20s %s\n", run + 1, trace->letters, result_name(trace->result));
        ordered &= wellOrdered(trace->letters);
        timedOut &= trace->result == kCFRunLoopRunTimedOut;
        runsWithSleep += strstr(trace->letters, "ZW") != NULL;
    }
    double seconds = watch.end - watch.start;
    printf("%d fires in %.2f s\n", watch.fires, seconds);

    expect(ordered, "each run is E, then passes of t s [Z W] [!], then X");
    expect(timedOut, "each run ended because its time was over: a timer does not end a run");
    /* Half of what an idle machine shows: a stalled one merges fires and finds them due without a sleep. */
    expect(runsWithSleep >= runs / 2, "the thread slept instead of spinning");
    expect(watch.fires >= runs, "the timer fired about twice a run");
    expect(watch.earlyFires == 0, "the timer never fired early");
    expect(seconds >= runs * runSeconds, "no run was cut short");
    return verdict();
}

/* Faults in what a run loop itself does: timers, sources of both versions, observers, blocks, wakes, nested runs. */
#include "faults.h"

#include <sys/eventfd.h>
#include <sys/timerfd.h>

static int fired, performed, heard, port_performed, blocks_run;

static void fire(CFRunLoopTimerRef timer, void *info) { (void)timer; (void)info; fired++; }
static void perform(void *info) { (void)info; performed++; }
static void hear(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer; (void)activity; (void)info;
    heard++;
}

static CFRunLoopTimerRef add_timer(double delay, double interval, CFRunLoopMode mode)
{
    CFRunLoopTimerContext context = {0, NULL, NULL, NULL, NULL};
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent() + delay, interval, 0, 0, fire, &context);
    if (MUST(timer)) CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, mode);
    return timer;
}

/* Whatever fails, a timer that was added fires, and not early; a signalled source is performed. */
static void items(void)
{
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    fired = performed = heard = blocks_run = 0;
    CFRunLoopSourceContext context;
    memset(&context, 0, sizeof context);
    context.perform = perform;
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, kCFRunLoopAllActivities, true, 0, hear, NULL);
    if (MUST(observer)) CFRunLoopAddObserver(loop, observer, kCFRunLoopDefaultMode);
    if (MUST(source)) {
        CFRunLoopAddSource(loop, source, kCFRunLoopDefaultMode);
        CFRunLoopSourceSignal(source);
    }
    double begin = seconds_now();
    CFRunLoopTimerRef timer = add_timer(0.004, 0.004, kCFRunLoopDefaultMode);
    RUN_UNTIL(fired >= 2, 2);
    if (timer) {
        ALWAYS(fired >= 2);
        ALWAYS(seconds_now() - begin >= 0.0079);
        CFRunLoopTimerInvalidate(timer);
    }
    if (source) {
        ALWAYS(performed == 1);
        CFRunLoopSourceInvalidate(source);
    }
    if (observer) {
        if (timer) ALWAYS(heard > 0);
        CFRunLoopObserverInvalidate(observer);
    }
    release(timer);
    release(source);
    release(observer);
}

static void *perform_block_and_wake(void *loop)
{
    usleep(2000);
    CFRunLoopPerformBlock(loop, kCFRunLoopDefaultMode, ^{ blocks_run++; CFRunLoopStop(loop); });
    CFRunLoopWakeUp(loop);
    return NULL;
}

/* Blocks and wakes from another thread reach a loop that sleeps. */
static void wakes(void)
{
    pthread_t thread;
    int error;
    blocks_run = 0;
    fired = 0;
    CFRunLoopTimerRef timer = add_timer(1000, 0, kCFRunLoopDefaultMode);
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    UNHARMED(error = pthread_create(&thread, NULL, perform_block_and_wake, loop));
    ALWAYS(error == 0);
    double begin = seconds_now();
    while (timer && !blocks_run && seconds_now() < begin + 0.5) CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.1, false);
    pthread_join(thread, NULL);
    RUN_UNTIL(blocks_run, 0.1);
    if (timer) MUST(blocks_run == 1);
    if (timer) CFRunLoopTimerInvalidate(timer);
    release(timer);
}

static int pipe_of(void *info) { return ((int *)info)[0]; }
static void perform_port(void *info)
{
    char byte;
    ssize_t got;
    UNHARMED(got = read(((int *)info)[0], &byte, 1));
    if (got == 1) port_performed++;
}

/* A version 1 source fires, unless one line says that it does not; timers fire beside it. */
static void ports(void)
{
    int ends[2];
    ssize_t sent;
    ALWAYS(pipe2(ends, O_NONBLOCK | O_CLOEXEC) == 0);
    port_performed = fired = 0;
    CFRunLoopSourceContext1 context;
    memset(&context, 0, sizeof context);
    context.version = 1;
    context.info = ends;
    context.getPort = pipe_of;
    context.perform = perform_port;
    CFRunLoopRef loop = CFRunLoopGetCurrent();
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, (CFRunLoopSourceContext *)&context);
    if (MUST(source)) CFRunLoopAddSource(loop, source, kCFRunLoopDefaultMode);
    CFRunLoopTimerRef timer = add_timer(0.005, 0, kCFRunLoopDefaultMode);
    UNHARMED(sent = write(ends[1], "xy", 2));
    ALWAYS(sent == 2);
    RUN_UNTIL(fired && port_performed == 2, 0.1);
    if (timer) ALWAYS(fired == 1);
    if (source) {
        MUST(port_performed == 2);
        CFRunLoopRemoveSource(loop, source, kCFRunLoopDefaultMode);
        CFRunLoopSourceInvalidate(source);
    }
    if (timer) CFRunLoopTimerInvalidate(timer);
    release(timer);
    release(source);
    UNHARMED(close(ends[0]); close(ends[1]));
}

/* The same where the kernel has not all that it has now, or no /proc is mounted. */
static void older(void)
{
    faults_lack("epoll_pwait2", ENOSYS);
    faults_lack("preadv2", EOPNOTSUPP);
    faults_lack("readlink", ENOENT);
    ports();
    items();
    faults_lack("epoll_pwait2", 0);
    faults_lack("preadv2", 0);
    faults_lack("readlink", 0);
}

/* An eventfd and a timerfd as ports: the library reads them. */
static int counter_of(void *info) { return *(int *)info; }
static void count(void *info) { (void)info; port_performed++; }
static void one_counter(int file)
{
    port_performed = 0;
    CFRunLoopSourceContext1 context;
    memset(&context, 0, sizeof context);
    context.version = 1;
    context.info = &file;
    context.getPort = counter_of;
    context.perform = count;
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, (CFRunLoopSourceContext *)&context);
    if (MUST(source)) CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    RUN_UNTIL(port_performed, 0.05);
    if (source) {
        MUST(port_performed == 1);
        CFRunLoopSourceInvalidate(source);
    }
    release(source);
    UNHARMED(close(file));
}

static void counters(void)
{
    int event, timer;
    struct itimerspec soon = {{0, 0}, {0, 1000}};
    UNHARMED(event = eventfd(1, EFD_CLOEXEC | EFD_NONBLOCK); timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
             if (event < 0 || timerfd_settime(timer, 0, &soon, NULL)) abort());
    one_counter(event);
    one_counter(timer);
}

static void older_counters(void)
{
    faults_lack("preadv2", EOPNOTSUPP);
    faults_lack("readlink", ENOENT);
    counters();
    faults_lack("preadv2", 0);
    faults_lack("readlink", 0);
}

static void run_inside(CFRunLoopTimerRef timer, void *info)
{
    (void)timer; (void)info;
    CFRunLoopTimerRef inner = add_timer(0.002, 0, CFSTR("inner"));
    double begin = seconds_now();
    CFRunLoopRunInMode(CFSTR("inner"), 0.004, false);
    ALWAYS(seconds_now() - begin < 0.5);
    if (inner) CFRunLoopTimerInvalidate(inner);
    release(inner);
}

static void nested(void)
{
    fired = 0;
    CFRunLoopTimerRef timer = CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent(), 0, 0, 0, run_inside, NULL);
    if (MUST(timer)) CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopCommonModes);
    RUN_UNTIL(fired, 0.05);
    if (timer) MUST(fired == 1);
    release(timer);
}

const struct scenario scenarios[] = {
    {"items", items, false}, {"wakes", wakes, false}, {"ports", ports, false}, {"nested", nested, false},
    {"main", items, true}, {"older", older, false}, {"counters", counters, false},
    {"older counters", older_counters, false}, {NULL, NULL, false},
};

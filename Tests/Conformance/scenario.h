/* What the programs about runs, passes, wakes, modes, nesting and blocks share beyond check.h:
 * items in one line, errands on another thread, and tables of situations. */
#ifndef SCENARIO_H
#define SCENARIO_H

#include "check.h"
#include <sys/eventfd.h>
#include <sys/mman.h>

#define M CFSTR("M")
#define N CFSTR("N")
#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

/* "TimedOut" for kCFRunLoopRunTimedOut, and so on. */
CHECK_UNUSED static const char *result_name(SInt32 result)
{
    static const char *const names[] = {"?", "Finished", "Stopped", "TimedOut", "HandledSource"};
    return result >= 1 && result <= 4 ? names[result] : names[0];
}

/* Runs this thread's loop and notes the result as "=> TimedOut". */
CHECK_UNUSED static SInt32 note_run(CFStringRef mode, double seconds, Boolean return_after_source)
{
    SInt32 result = CFRunLoopRunInMode(mode, seconds, return_after_source);
    note("=> %s", result_name(result));
    return result;
}

/* Callouts that note the text they have as info. */
CHECK_UNUSED static void note_perform(void *text) { note("%s", (const char *)text); }
CHECK_UNUSED static void note_fire(CFRunLoopTimerRef timer, void *text) { (void)timer; note("%s", (const char *)text); }

/* Callouts that do nothing, or end the run. */
CHECK_UNUSED static void ignore_perform(void *info) { (void)info; }
CHECK_UNUSED static void stop_perform(void *info) { (void)info; CFRunLoopStop(CFRunLoopGetCurrent()); }
CHECK_UNUSED static void stop_fire(CFRunLoopTimerRef timer, void *info)
{
    (void)timer;
    (void)info;
    CFRunLoopStop(CFRunLoopGetCurrent());
}

/* The add_ functions put a new item into a mode of this thread's loop, which alone then owns it:
 * what they return may be used only while the item is in the mode. */
CHECK_UNUSED static CFRunLoopSourceRef add_source(CFStringRef mode, CFIndex order, void (*perform)(void *),
                                                  const void *info)
{
    CFRunLoopSourceRef source = make_source(order, perform, (void *)(uintptr_t)info);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, mode);
    CFRelease(source);
    return source;
}

CHECK_UNUSED static CFRunLoopSourceRef add_signalled(CFStringRef mode, CFIndex order, void (*perform)(void *),
                                                     const void *info)
{
    CFRunLoopSourceRef source = add_source(mode, order, perform, info);
    CFRunLoopSourceSignal(source);
    return source;
}

/* A source that nobody signals: keeps the mode from being empty. */
CHECK_UNUSED static void add_idle(CFStringRef mode) { add_source(mode, 1000, ignore_perform, "idle"); }

CHECK_UNUSED static CFRunLoopTimerRef add_timer(CFStringRef mode, double delay, double interval,
                                                CFRunLoopTimerCallBack fire, const void *info)
{
    CFRunLoopTimerRef timer = make_timer(delay, interval, fire, (void *)(uintptr_t)info);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, mode);
    CFRelease(timer);
    return timer;
}

/* An observer behind the one that notes activities, so that its deeds follow the activity in the trace. */
CHECK_UNUSED static CFRunLoopObserverRef add_observer(CFStringRef mode, CFRunLoopActivity activities, Boolean repeats,
                                                      CFRunLoopObserverCallBack callout)
{
    CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, activities, repeats, 10, callout, NULL);
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, mode);
    CFRelease(observer);
    return observer;
}

/* A version 1 source: its descriptor, and what perform does beside noting the name. */
struct port {
    int descriptor;
    const char *name;
    void (*perform)(void);
};

CHECK_UNUSED static int port_descriptor(void *info) { return ((struct port *)info)->descriptor; }

CHECK_UNUSED static void port_perform(void *info)
{
    struct port *port = info;
    note("%s", port->name);
    if (port->perform) port->perform();
}

CHECK_UNUSED static CFRunLoopSourceRef make_port_source(CFIndex order, struct port *port)
{
    CFRunLoopSourceContext1 context;
    memset(&context, 0, sizeof context);
    context.version = 1;
    context.info = port;
    context.getPort = port_descriptor;
    context.perform = port_perform;
    return CFRunLoopSourceCreate(NULL, order, (CFRunLoopSourceContext *)&context);
}

/* Opens an eventfd for the port, ready when `count` is not 0.  The caller closes port->descriptor. */
CHECK_UNUSED static CFRunLoopSourceRef add_port(CFStringRef mode, struct port *port, unsigned count)
{
    port->descriptor = eventfd(count, EFD_CLOEXEC | EFD_NONBLOCK);
    CFRunLoopSourceRef source = make_port_source(0, port);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, mode);
    CFRelease(source);
    return source;
}

CHECK_UNUSED static void write_port(struct port *port)
{
    uint64_t one = 1;
    if (write(port->descriptor, &one, sizeof one) != sizeof one) perror("write to eventfd");
}

/* Another thread calls act(loop) once this thread's loop sleeps.  One errand at a time; join_errand, after the run, ends
 * it and checks that the thread saw the loop sleep. */
static pthread_t scenario_errand CHECK_UNUSED;
static void (*scenario_act)(CFRunLoopRef loop) CHECK_UNUSED;
static int scenario_over CHECK_UNUSED, scenario_missed CHECK_UNUSED, scenario_errands CHECK_UNUSED;

CHECK_UNUSED static void *scenario_errand_main(void *loop)
{
    while (!CFRunLoopIsWaiting(loop)) {
        if (__atomic_load_n(&scenario_over, __ATOMIC_ACQUIRE)) {
            scenario_missed = 1;
            return NULL;
        }
        sched_yield();
    }
    scenario_act(loop);
    return NULL;
}

CHECK_UNUSED static void when_asleep(void (*act)(CFRunLoopRef loop))
{
    scenario_act = act;
    scenario_missed = 0;
    scenario_errands++;
    __atomic_store_n(&scenario_over, 0, __ATOMIC_RELEASE);
    scenario_errand = start_thread(scenario_errand_main, CFRunLoopGetCurrent());
}

CHECK_UNUSED static void end_errand(void)
{
    if (!scenario_act) return;
    __atomic_store_n(&scenario_over, 1, __ATOMIC_RELEASE);
    join_thread(scenario_errand);
    scenario_act = NULL;
}

CHECK_UNUSED static void join_errand(void)
{
    end_errand();
    CHECK(!scenario_missed); /* the loop never slept */
}

/* A run that has lost a wake would hang: from one second after begin_rescue the loop is woken, so that the test can
 * say how long it took. */
static pthread_t scenario_rescuer CHECK_UNUSED;
static sem_t scenario_saved CHECK_UNUSED;

CHECK_UNUSED static void *scenario_rescue_main(void *loop)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += 1;
    while (sem_timedwait(&scenario_saved, &until) != 0) {
        if (errno == EINTR) continue;
        CFRunLoopWakeUp(loop);
        until.tv_nsec += 100000000;
        if (until.tv_nsec >= 1000000000) { until.tv_sec++; until.tv_nsec -= 1000000000; }
    }
    return NULL;
}

CHECK_UNUSED static void begin_rescue(void)
{
    sem_init(&scenario_saved, 0, 0);
    scenario_rescuer = start_thread(scenario_rescue_main, CFRunLoopGetCurrent());
}

CHECK_UNUSED static void end_rescue(void)
{
    sem_post(&scenario_saved);
    join_thread(scenario_rescuer);
    sem_destroy(&scenario_saved);
}

CHECK_UNUSED static void pause_for(double seconds)
{
    struct timespec span = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
    while (nanosleep(&span, &span) != 0) continue;
}

/* What this process has open. */
CHECK_UNUSED static int open_descriptors(void)
{
    int count = 0;
    for (int descriptor = 0; descriptor < 1024; descriptor++) count += fcntl(descriptor, F_GETFD) >= 0;
    return count;
}

/* What the process writes to stderr between begin_capture and end_capture. */
static int scenario_stderr CHECK_UNUSED, scenario_caught CHECK_UNUSED;

CHECK_UNUSED static void begin_capture(void)
{
    scenario_stderr = dup(2);
    scenario_caught = memfd_create("stderr", MFD_CLOEXEC);
    dup2(scenario_caught, 2);
}

CHECK_UNUSED static const char *end_capture(void)
{
    static char said[4096];
    dup2(scenario_stderr, 2);
    close(scenario_stderr);
    ssize_t length = pread(scenario_caught, said, sizeof said - 1, 0);
    said[length > 0 ? length : 0] = 0;
    close(scenario_caught);
    return said;
}

CHECK_UNUSED static int line_count(const char *text)
{
    int lines = 0;
    for (; *text; text++) lines += *text == '\n';
    return lines;
}

/* Whether CFRunLoopCopyAllModes names the mode. */
CHECK_UNUSED static Boolean has_mode(CFRunLoopRef loop, CFStringRef mode)
{
    CFArrayRef modes = CFRunLoopCopyAllModes(loop);
    Boolean found = false;
    for (CFIndex i = 0; i < CFArrayGetCount(modes); i++)
        found = found || CFEqual(CFArrayGetValueAtIndex(modes, i), mode);
    CFRelease(modes);
    return found;
}

CHECK_UNUSED static CFIndex mode_count(CFRunLoopRef loop)
{
    CFArrayRef modes = CFRunLoopCopyAllModes(loop);
    CFIndex count = CFArrayGetCount(modes);
    CFRelease(modes);
    return count;
}

/* A situation: what is arranged in mode M of a fresh thread's loop, one run, and the trace that it leaves. */
struct scenario {
    const char *name;
    void (*arrange)(void);
    double seconds;
    Boolean return_after_source;
    const char *trace;
};

CHECK_UNUSED static void *scenario_main(void *argument)
{
    const struct scenario *row = argument;
    CFRunLoopObserverRef observer = observe(CFRunLoopGetCurrent(), M, NULL);
    row->arrange();
    note_run(M, row->seconds, row->return_after_source);
    end_errand();
    CFRelease(observer);
    return NULL;
}

/* On a busy machine the errand's thread may have its turn too late, when the run is over: with one, a situation that did
 * not go as it shall is tried again for longer. */
CHECK_UNUSED static void check_scenarios(const struct scenario *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct scenario row = rows[i];
        check_trace_mark();
        for (int tries = 1;; tries++) {
            scenario_errands = scenario_missed = 0;
            forget_notes();
            join_thread(start_thread(scenario_main, &row));
            if (!scenario_errands || tries == 5 || (!scenario_missed && strcmp(check_notes, row.trace) == 0)) break;
            check_trace_forget();
            row.seconds *= 4;
        }
        CHECK(!scenario_missed);
        check_text(check_notes, row.trace, row.name, (int)i, "trace");
    }
    forget_notes();
}

#define CHECK_SCENARIOS(rows) \
    int main(void) { check_scenarios((rows), COUNT_OF(rows)); return check_failures ? 1 : 0; }

#endif

/* What every conformance program shares: checks, a trace, threads, expected aborts.
 *
 * A program holds one `static void test(void)` and ends with CHECK_MAIN(test) or
 * CHECK_MAIN_THREAD(test).  It exits 0 when every check held, 1 when one failed,
 * and prints one line for each failed check. */
#ifndef CHECK_H
#define CHECK_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <CoreFoundation/CoreFoundation.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __GNUC__
#define CHECK_UNUSED __attribute__((unused))
#else
#define CHECK_UNUSED
#endif

static int check_failures CHECK_UNUSED;

#define CHECK(condition) \
    check_that((condition) != 0, __FILE__, __LINE__, #condition)
#define CHECK_INT(actual, expected) \
    check_int((long long)(actual), (long long)(expected), __FILE__, __LINE__, #actual)
#define CHECK_NEAR(actual, expected, tolerance) \
    check_near((actual), (expected), (tolerance), __FILE__, __LINE__, #actual)
#define CHECK_TEXT(actual, expected) \
    check_text((actual), (expected), __FILE__, __LINE__, #actual)
/* Compares everything noted since the last CHECK_TRACE with `expected`, then forgets it. */
#define CHECK_TRACE(expected) check_trace((expected), __FILE__, __LINE__)

CHECK_UNUSED static void check_that(int held, const char *file, int line, const char *text)
{
    if (held) return;
    __atomic_fetch_add(&check_failures, 1, __ATOMIC_SEQ_CST);
    printf("%s:%d: does not hold: %s\n", file, line, text);
}

CHECK_UNUSED static void check_int(long long actual, long long expected, const char *file, int line,
                                   const char *text)
{
    if (actual == expected) return;
    __atomic_fetch_add(&check_failures, 1, __ATOMIC_SEQ_CST);
    printf("%s:%d: %s is %lld, expected %lld\n", file, line, text, actual, expected);
}

CHECK_UNUSED static void check_near(double actual, double expected, double tolerance, const char *file,
                                    int line, const char *text)
{
    if (fabs(actual - expected) <= tolerance) return;
    __atomic_fetch_add(&check_failures, 1, __ATOMIC_SEQ_CST);
    printf("%s:%d: %s is %.9g, expected %.9g within %.3g\n", file, line, text, actual, expected, tolerance);
}

CHECK_UNUSED static void check_text(const char *actual, const char *expected, const char *file, int line,
                                    const char *text)
{
    if (actual && strcmp(actual, expected) == 0) return;
    __atomic_fetch_add(&check_failures, 1, __ATOMIC_SEQ_CST);
    printf("%s:%d: %s is \"%s\", expected \"%s\"\n", file, line, text, actual ? actual : "(null)", expected);
}

#ifdef TRACE_H
#define check_trace_words trace_words
#define check_trace_mark trace_mark
#define check_trace_forget trace_forget
#else
#define check_trace_words(words) ((void)0)
#define check_trace_mark() ((void)0)
#define check_trace_forget() ((void)0)
#endif

/* The trace: words separated by single spaces, noted from any thread. */
static char check_notes[65536] CHECK_UNUSED;
static size_t check_notes_length CHECK_UNUSED;
static pthread_mutex_t check_notes_lock CHECK_UNUSED = PTHREAD_MUTEX_INITIALIZER;

CHECK_UNUSED __attribute__((format(printf, 1, 2))) static void note(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    pthread_mutex_lock(&check_notes_lock);
    if (check_notes_length > 0 && check_notes_length + 1 < sizeof check_notes)
        check_notes[check_notes_length++] = ' ';
    size_t space = sizeof check_notes - check_notes_length;
    int added = vsnprintf(check_notes + check_notes_length, space, format, arguments);
    check_trace_words(check_notes + check_notes_length);
    check_notes_length += added < 0 ? 0 : (size_t)added < space ? (size_t)added : space - 1;
    pthread_mutex_unlock(&check_notes_lock);
    va_end(arguments);
}

CHECK_UNUSED static void forget_notes(void)
{
    pthread_mutex_lock(&check_notes_lock);
    check_notes_length = 0;
    check_notes[0] = 0;
    pthread_mutex_unlock(&check_notes_lock);
}

CHECK_UNUSED static void check_trace(const char *expected, const char *file, int line)
{
    check_text(check_notes, expected, file, line, "trace");
    forget_notes();
}

CHECK_UNUSED static const char *activity_name(CFRunLoopActivity activity)
{
    switch (activity) {
    case kCFRunLoopEntry: return "En";
    case kCFRunLoopBeforeTimers: return "BT";
    case kCFRunLoopBeforeSources: return "BS";
    case kCFRunLoopBeforeWaiting: return "BW";
    case kCFRunLoopAfterWaiting: return "AW";
    case kCFRunLoopExit: return "Ex";
    default: return "??";
    }
}

CHECK_UNUSED static void note_activity(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer;
    if (info) note("%s:%s", (const char *)info, activity_name(activity));
    else note("%s", activity_name(activity));
}

/* Notes each activity of `mode` as "En", or as "prefix:En" when a prefix is given.  The caller releases. */
CHECK_UNUSED static CFRunLoopObserverRef observe(CFRunLoopRef loop, CFStringRef mode, const char *prefix)
{
    CFRunLoopObserverContext context = {0, (void *)(uintptr_t)prefix, NULL, NULL, NULL};
    CFRunLoopObserverRef observer = CFRunLoopObserverCreate(NULL, kCFRunLoopAllActivities, true, 0,
                                                            note_activity, &context);
    CFRunLoopAddObserver(loop, observer, mode);
    return observer;
}

CHECK_UNUSED static CFRunLoopSourceRef make_source(CFIndex order, void (*perform)(void *), void *info)
{
    CFRunLoopSourceContext context;
    memset(&context, 0, sizeof context);
    context.info = info;
    context.perform = perform;
    return CFRunLoopSourceCreate(NULL, order, &context);
}

/* A timer due `delay` seconds from now; `interval` 0 fires once. */
CHECK_UNUSED static CFRunLoopTimerRef make_timer(double delay, double interval, CFRunLoopTimerCallBack fire,
                                                 void *info)
{
    CFRunLoopTimerContext context = {0, info, NULL, NULL, NULL};
    return CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent() + delay, interval, 0, 0, fire, &context);
}

/* Monotonic seconds. */
CHECK_UNUSED static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* The same less the time for which this thread waited for a processor: for limits of what may take a while on a busy
 * machine.  Never for what must take so long at least. */
CHECK_UNUSED static double seconds_undelayed(void)
{
    unsigned long long used, delay = 0;
    FILE *file = fopen("/proc/thread-self/schedstat", "re");
    if (file) {
        if (fscanf(file, "%llu %llu", &used, &delay) != 2) delay = 0;
        fclose(file);
    }
    return seconds_now() - (double)delay / 1e9;
}

struct moment { double now, undelayed; };
CHECK_UNUSED static struct moment this_moment(void)
{
    struct moment moment = {seconds_now(), seconds_undelayed()};
    return moment;
}

/* What began at the moment, on this thread, has taken `least` seconds or longer, and less than `most`. */
#define CHECK_TOOK(begin, least, most) \
    do { \
        CHECK(seconds_now() - (begin).now >= (least)); \
        CHECK(seconds_undelayed() - (begin).undelayed < (most)); \
    } while (0)

/* Processor seconds that this process has used. */
CHECK_UNUSED static double processor_seconds(void)
{
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (double)used.tv_sec + (double)used.tv_nsec / 1e9;
}

CHECK_UNUSED static pthread_t start_thread(void *(*body)(void *), void *argument)
{
    pthread_t thread;
    if (pthread_create(&thread, NULL, body, argument) != 0) { perror("pthread_create"); exit(2); }
    return thread;
}

CHECK_UNUSED static void join_thread(pthread_t thread) { pthread_join(thread, NULL); }

/* Returns once the loop's thread sleeps in its run. */
CHECK_UNUSED static void await_sleep(CFRunLoopRef loop)
{
    while (!CFRunLoopIsWaiting(loop)) sched_yield();
}

/* Runs `body` in a child process and checks that it aborts after printing `words` on stderr. */
#define CHECK_ABORTS(body, words) check_aborts((body), (words), __FILE__, __LINE__, #body)

CHECK_UNUSED static void check_aborts(void (*body)(void), const char *words, const char *file, int line,
                                      const char *text)
{
    int pipe_ends[2], status = 0;
    char said[4096];
    size_t length = 0;
    ssize_t got;
    if (pipe(pipe_ends) != 0) { perror("pipe"); exit(2); }
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        dup2(pipe_ends[1], 2);
        close(pipe_ends[0]);
        close(pipe_ends[1]);
        alarm(10);
        body();
        _exit(0);
    }
    close(pipe_ends[1]);
    while (length < sizeof said - 1 &&
           (got = read(pipe_ends[0], said + length, sizeof said - 1 - length)) > 0) length += (size_t)got;
    said[length] = 0;
    close(pipe_ends[0]);
    waitpid(child, &status, 0);
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT && strstr(said, words)) return;
    __atomic_fetch_add(&check_failures, 1, __ATOMIC_SEQ_CST);
    printf("%s:%d: %s: status %#x, stderr \"%s\", expected an abort that says \"%s\"\n", file, line, text,
           (unsigned)status, said, words);
}

/* --- what a test leaves --- */

/* ThreadSanitizer starts a thread of its own when it likes to. */
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define CHECK_HAS_TSAN 1
#endif
#endif
#ifndef CHECK_HAS_TSAN
#define CHECK_HAS_TSAN 0
#endif

/* Descriptors that a helper of the tests keeps to the end. */
static int check_descriptors_kept CHECK_UNUSED;

/* How many descriptors the process has; with `kernel_objects` 0 without epoll sets and eventfds, of which the main
 * thread's loop keeps a few as long as the process lives. */
CHECK_UNUSED static int check_descriptors(int kernel_objects)
{
    int count = -1; /* the folder's own */
    struct dirent *entry;
    char link[32];
    DIR *folder = opendir("/proc/self/fd");
    if (!folder) return 0;
    while ((entry = readdir(folder))) {
        ssize_t length = readlinkat(dirfd(folder), entry->d_name, link, sizeof link - 1);
        link[length > 0 ? length : 0] = 0;
        count += length > 0 && (kernel_objects || strncmp(link, "anon_inode:[event", 17) != 0);
    }
    closedir(folder);
    return count;
}

/* For who looks for what was left. */
CHECK_UNUSED static void check_print_descriptors(void)
{
    char path[64], link[256];
    for (int i = 3; i < 64; i++) {
        snprintf(path, sizeof path, "/proc/self/fd/%d", i);
        ssize_t length = readlink(path, link, sizeof link - 1);
        if (length > 0) printf("descriptor %d: %.*s\n", i, (int)length, link);
    }
}

CHECK_UNUSED static int check_threads(void)
{
    int count = -2; /* . and .. */
    DIR *folder = opendir("/proc/self/task");
    if (!folder) return 1;
    while (readdir(folder)) count++;
    closedir(folder);
    return count;
}

/* A test of this library leaves no descriptor and no thread, unless it says so by defining CHECK_LEAVES_DESCRIPTORS or
 * CHECK_LEAVES_THREADS before it includes anything; those about ports leave no file in their directory, either, or define
 * CHECK_LEAVES_FILES.  Threads may need a moment to end.  Whether memory is left is for LeakSanitizer to say, in the modes
 * asan and leak. */
CHECK_UNUSED static void check_nothing_left(int descriptors, int kernel_objects, int threads)
{
#ifdef COREFOUNDATION_CFRUNLOOP_H
    double end = seconds_now() + 10;
    int left = 0;
    /* Threads first: one that ends may open a library for a moment. */
#if !defined(CHECK_LEAVES_THREADS) && !CHECK_HAS_TSAN
    while ((left = check_threads() > threads) && seconds_now() < end) sched_yield();
    check_that(!left, __FILE__, __LINE__, "the test leaves no thread");
#endif
#ifndef CHECK_LEAVES_DESCRIPTORS
    while ((left = check_descriptors(kernel_objects) > descriptors + check_descriptors_kept) && seconds_now() < end)
        sched_yield();
    check_that(!left, __FILE__, __LINE__, "the test leaves no descriptor");
    if (left) check_print_descriptors();
#endif
    (void)left;
    (void)end;
#endif
    (void)descriptors;
    (void)kernel_objects;
    (void)threads;
}

CHECK_UNUSED static void *check_thread_main(void *test)
{
    ((void (*)(void))(uintptr_t)test)();
    return NULL;
}

CHECK_UNUSED static int check_main(void (*test)(void), int is_on_main_thread)
{
    int descriptors = check_descriptors(!is_on_main_thread), threads = check_threads();
    if (is_on_main_thread) test();
    else join_thread(start_thread(check_thread_main, (void *)(uintptr_t)test));
    check_nothing_left(descriptors, !is_on_main_thread, threads);
    return check_failures ? 1 : 0;
}

/* Runs the test on a secondary thread: no main queue, and thread exit is part of the test. */
#define CHECK_MAIN(test) \
    int main(void) { return check_main((test), 0); }
#define CHECK_MAIN_THREAD(test) \
    int main(void) { return check_main((test), 1); }

#endif

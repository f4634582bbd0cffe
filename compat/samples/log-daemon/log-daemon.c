/* A log daemon: takes lines from any program of the user, keeps them in a file, and tells the last ones.
 *
 *     log-daemon file
 *
 * What there is to learn from it:
 *   - a local message port as a server: one callback for all clients, one message at a time, so nothing needs a lock;
 *   - messages that want no reply and requests that want one;
 *   - one daemon only: the name can be taken once, and is free again however its owner ended;
 *   - nothing that comes from outside is trusted, although only the same user can send it;
 *   - a timer that is put off instead of a write for every line: the file is flushed half a second after the first. */
#include "log.h"
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>

enum { most_lines = 1000 };

static CFMutableArrayRef lines; /* the last ones, CFData each */
static FILE *file;
static bool is_dirty;
static CFRunLoopTimerRef flusher;

static void remember(const char *line, size_t length)
{
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)line, (CFIndex)length);
    if (CFArrayGetCount(lines) == most_lines) CFArrayRemoveValueAtIndex(lines, 0);
    CFArrayAppendValue(lines, data);
    CFRelease(data);
}

/* What an earlier daemon has written. It may have been killed in the middle of a line: that is completed first. */
static void read_earlier_lines(void)
{
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length;
    char last = '\n';
    while ((length = getline(&line, &capacity, file)) > 0) {
        last = line[length - 1];
        remember(line, (size_t)length);
    }
    free(line);
    if (last != '\n') {
        fputc('\n', file);
        CFIndex index = CFArrayGetCount(lines) - 1;
        CFMutableDataRef whole = CFDataCreateMutableCopy(NULL, 0, (CFDataRef)CFArrayGetValueAtIndex(lines, index));
        CFDataAppendBytes(whole, (const UInt8 *)"\n", 1);
        CFArraySetValueAtIndex(lines, index, whole);
        CFRelease(whole);
    }
}

static void append(SInt32 level, CFDataRef message)
{
    char line[log_longest_text + 100], date[32];
    struct log_line received;
    size_t length = (size_t)CFDataGetLength(message);
    if (length < offsetof(struct log_line, text) || length > sizeof received) return; /* no line of ours */
    memcpy(&received, CFDataGetBytePtr(message), length);
    length -= offsetof(struct log_line, text);
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)received.text[i] < ' ') received.text[i] = ' '; /* nobody can forge a second line */

    time_t now = time(NULL);
    strftime(date, sizeof date, "%Y-%m-%d %H:%M:%S", localtime(&now));
    int count = snprintf(line, sizeof line, "%s %s [%d] %.*s\n", date, log_level_names[level], (int)received.process,
                         (int)length, received.text);
    fwrite(line, 1, (size_t)count, file);
    remember(line, (size_t)count);
    if (level == log_error) {
        fflush(file); /* that may be the last we hear */
    } else if (!is_dirty) {
        is_dirty = true;
        CFRunLoopTimerSetNextFireDate(flusher, CFAbsoluteTimeGetCurrent() + 0.5);
    }
}

static CFDataRef copy_tail(CFDataRef message)
{
    int32_t wanted = 0;
    CFIndex count = CFArrayGetCount(lines);
    if (CFDataGetLength(message) == sizeof wanted) memcpy(&wanted, CFDataGetBytePtr(message), sizeof wanted);
    CFMutableDataRef tail = CFDataCreateMutable(NULL, 0);
    for (CFIndex i = wanted <= 0 ? count : wanted < count ? count - wanted : 0; i < count; i++) {
        CFDataRef line = (CFDataRef)CFArrayGetValueAtIndex(lines, i);
        CFDataAppendBytes(tail, CFDataGetBytePtr(line), CFDataGetLength(line));
    }
    return tail; /* the library sends and releases it */
}

static CFDataRef on_message(CFMessagePortRef port, SInt32 number, CFDataRef message, void *info)
{
    (void)port, (void)info;
    if (number == log_tail) return copy_tail(message);
    if (number >= 0 && number < log_levels) append(number, message);
    return NULL;
}

static void on_flush(CFRunLoopTimerRef timer, void *info)
{
    (void)timer, (void)info;
    is_dirty = false;
    fflush(file);
}

static void on_signal(CFFileDescriptorRef f, CFOptionFlags types, void *info)
{
    (void)f, (void)types, (void)info;
    CFRunLoopStop(CFRunLoopGetCurrent());
}

static void schedule(CFRunLoopSourceRef source)
{
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    CFRelease(source);
}

static CFFileDescriptorRef watch_signals(void)
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigprocmask(SIG_BLOCK, &signals, NULL);
    CFFileDescriptorRef f =
        CFFileDescriptorCreate(NULL, signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK), true, on_signal, NULL);
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
    schedule(CFFileDescriptorCreateRunLoopSource(NULL, f, 0));
    return f;
}

int main(int argc, char *argv[])
{
    if (argc != 2) return fputs("usage: log-daemon file\n", stderr), 2;
    Boolean is_not_new;
    CFMessagePortRef port = CFMessagePortCreateLocal(NULL, LOG_PORT, on_message, NULL, &is_not_new);
    if (!port) return fputs("log-daemon: another one is running\n", stderr), EXIT_FAILURE;
    file = fopen(argv[1], "a+e"); /* after the name is ours: no two daemons write to it */
    if (!file) return perror("log-daemon: cannot open the file"), EXIT_FAILURE;
    lines = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    read_earlier_lines();

    /* It repeats once in ten years: a timer that fires once could not be used again. */
    CFTimeInterval never = 10 * 365 * 86400.0;
    flusher = CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent() + never, never, 0, 0, on_flush, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), flusher, kCFRunLoopDefaultMode);
    CFFileDescriptorRef signals = watch_signals();
    schedule(CFMessagePortCreateRunLoopSource(NULL, port, 0));
    puts("ready");
    fflush(stdout);

    CFRunLoopRun();

    CFMessagePortInvalidate(port); /* the name first: whoever comes now finds nobody, and does not wait */
    CFRunLoopTimerInvalidate(flusher);
    CFFileDescriptorInvalidate(signals);
    CFRelease(port);
    CFRelease(flusher);
    CFRelease(signals);
    CFRelease(lines);
    return fclose(file) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

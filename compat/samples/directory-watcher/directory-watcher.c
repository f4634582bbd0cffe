/* Prints what is created, changed and removed in a folder, once things have calmed down.
 *
 *     directory-watcher [-q seconds] folder
 *
 * What there is to learn from it:
 *   - a descriptor of the kernel as a source: inotify in a CFFileDescriptor, whose callback is enabled for one call;
 *   - a burst of events as one report: a timer that every event puts off, but not for ever;
 *   - a dictionary with callbacks of one's own: names are copied CFStrings, values plain numbers, compared as such;
 *   - the kernel may forget events, and the folder may go away: both are told. */
#include <CoreFoundation/CoreFoundation.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <unistd.h>

/* What became of a name since the last report. */
typedef enum { unchanged, created, changed, removed, replaced } Change;

static CFTimeInterval quiet = 0.1; /* seconds without an event that end a burst */
static CFMutableDictionaryRef changes;
static CFAbsoluteTime burst_began; /* 0: there is none */
static CFRunLoopTimerRef reporter;
static bool is_overflown;

/* Two changes in a row, as one. */
static Change combine(Change earlier, Change later)
{
    switch (earlier) {
    case created: return later == removed ? unchanged : created;
    case removed: return later == created ? replaced : later;
    case replaced: return later == removed ? removed : replaced;
    case changed: return later == removed ? removed : changed;
    default: return later;
    }
}

static void note(const char *name, Change change)
{
    CFStringRef key = CFStringCreateWithCString(NULL, name, kCFStringEncodingUTF8);
    if (!key) key = CFStringCreateWithCString(NULL, name, kCFStringEncodingISOLatin1); /* a name may be any bytes */
    Change combined = combine((Change)(intptr_t)CFDictionaryGetValue(changes, key), change);
    if (combined == unchanged) CFDictionaryRemoveValue(changes, key);
    else CFDictionarySetValue(changes, key, (const void *)(intptr_t)combined);
    CFRelease(key);
}

static void note_event(CFFileDescriptorRef f, const struct inotify_event *event)
{
    if (event->mask & IN_Q_OVERFLOW) is_overflown = true;
    else if (event->mask & IN_IGNORED) CFFileDescriptorInvalidate(f); /* the folder is gone, nothing else will come */
    else if (event->len == 0) return;                                 /* the folder itself */
    else if (event->mask & (IN_CREATE | IN_MOVED_TO)) note(event->name, created);
    else if (event->mask & (IN_DELETE | IN_MOVED_FROM)) note(event->name, removed);
    else note(event->name, changed);
}

static void on_events(CFFileDescriptorRef f, CFOptionFlags types, void *info)
{
    union {
        struct inotify_event event; /* aligns the buffer */
        char bytes[16384];
    } buffer;
    (void)info;
    ssize_t count = read(CFFileDescriptorGetNativeDescriptor(f), buffer.bytes, sizeof buffer.bytes);
    for (char *next = buffer.bytes; count > 0 && next < buffer.bytes + count;) {
        const struct inotify_event *event = (const struct inotify_event *)next;
        note_event(f, event);
        next += sizeof *event + event->len;
    }
    CFFileDescriptorEnableCallBacks(f, types); /* for one more call; what is left unread makes it at once */

    /* Put off the report, but not beyond ten times its delay: a folder that never rests is reported too. */
    CFAbsoluteTime now = CFAbsoluteTimeGetCurrent();
    if (burst_began == 0) burst_began = now;
    CFAbsoluteTime latest = burst_began + 10 * quiet;
    CFRunLoopTimerSetNextFireDate(reporter, now + quiet < latest ? now + quiet : latest);
}

static CFComparisonResult by_name(const void *one, const void *other, void *context)
{
    (void)context;
    return CFStringCompare((CFStringRef)one, (CFStringRef)other, 0);
}

static void print(const void *name, void *context)
{
    static const char *const words[] = {"", "created", "changed", "removed", "replaced"};
    char text[4 * 256];
    (void)context;
    if (CFStringGetCString((CFStringRef)name, text, sizeof text, kCFStringEncodingUTF8))
        printf("%s %s\n", words[(intptr_t)CFDictionaryGetValue(changes, name)], text);
}

static void report(CFRunLoopTimerRef timer, void *info)
{
    CFIndex count = CFDictionaryGetCount(changes);
    const void **names = (const void **)malloc(sizeof *names * (size_t)(count + 1));
    (void)timer, (void)info;
    CFDictionaryGetKeysAndValues(changes, names, NULL);
    CFMutableArrayRef sorted = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    CFArrayReplaceValues(sorted, CFRangeMake(0, 0), names, count);
    CFArraySortValues(sorted, CFRangeMake(0, count), by_name, NULL);
    CFArrayApplyFunction(sorted, CFRangeMake(0, count), print, NULL);
    if (is_overflown) puts("too much has happened: some of it is missing above");
    fflush(stdout);
    free(names);
    CFRelease(sorted);
    CFDictionaryRemoveAllValues(changes);
    is_overflown = false;
    burst_began = 0;
}

static void on_signal(CFFileDescriptorRef f, CFOptionFlags types, void *info)
{
    (void)f, (void)types, (void)info;
    CFRunLoopStop(CFRunLoopGetCurrent());
}

/* Makes a source of a descriptor, which is closed with it. */
static CFFileDescriptorRef watch(int descriptor, CFFileDescriptorCallBack callback)
{
    CFFileDescriptorRef f = CFFileDescriptorCreate(NULL, descriptor, true, callback, NULL);
    CFRunLoopSourceRef source = CFFileDescriptorCreateRunLoopSource(NULL, f, 0);
    CFFileDescriptorEnableCallBacks(f, kCFFileDescriptorReadCallBack);
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopDefaultMode);
    CFRelease(source);
    return f;
}

int main(int argc, char *argv[])
{
    int option;
    while ((option = getopt(argc, argv, "q:")) != -1) {
        if (option != 'q' || (quiet = atof(optarg)) <= 0) return 2;
    }
    const char *folder = optind < argc ? argv[optind] : ".";
    int notify = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    uint32_t wanted = IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_MODIFY | IN_ATTRIB | IN_ONLYDIR;
    if (notify < 0 || inotify_add_watch(notify, folder, wanted) < 0) {
        fprintf(stderr, "directory-watcher: %s: %s\n", folder, strerror(errno));
        return EXIT_FAILURE;
    }
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigprocmask(SIG_BLOCK, &signals, NULL);

    changes = CFDictionaryCreateMutable(NULL, 0, &kCFCopyStringDictionaryKeyCallBacks, NULL);
    /* It repeats once in ten years: a timer that fires once could not be used again. */
    CFTimeInterval never = 10 * 365 * 86400.0;
    reporter = CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent() + never, never, 0, 0, report, NULL);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), reporter, kCFRunLoopDefaultMode);
    CFFileDescriptorRef watcher = watch(notify, on_events);
    CFFileDescriptorRef stopper = watch(signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK), on_signal);
    printf("watching %s\n", folder);
    fflush(stdout);

    CFRunLoopRunResult result = kCFRunLoopRunHandledSource; /* look at the folder again after each source */
    while (CFFileDescriptorIsValid(watcher) && result != kCFRunLoopRunStopped)
        result = CFRunLoopRunInMode(kCFRunLoopDefaultMode, never, true);

    if (CFDictionaryGetCount(changes) > 0) report(reporter, NULL); /* what had not calmed down yet */
    if (!CFFileDescriptorIsValid(watcher)) puts("the folder is gone");
    CFRunLoopTimerInvalidate(reporter);
    CFFileDescriptorInvalidate(watcher);
    CFFileDescriptorInvalidate(stopper);
    CFRelease(reporter);
    CFRelease(watcher);
    CFRelease(stopper);
    CFRelease(changes);
    return EXIT_SUCCESS;
}

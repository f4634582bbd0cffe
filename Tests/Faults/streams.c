/* Faults in streams of files, memory, bound pairs and hosts. */
#include "faults.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

static int events, got_bytes, failed;

static void hear_reader(CFReadStreamRef stream, CFStreamEventType type, void *info)
{
    UInt8 bytes[64];
    (void)info;
    events++;
    if (type == kCFStreamEventErrorOccurred) failed++;
    if (type != kCFStreamEventHasBytesAvailable) return;
    CFIndex count = CFReadStreamRead(stream, bytes, sizeof bytes);
    ALWAYS(count >= -1 && count <= (CFIndex)sizeof bytes);
    if (count > 0) got_bytes += (int)count;
}

static void end_reader(CFReadStreamRef stream)
{
    if (!stream) return;
    CFReadStreamClose(stream);
    CFRelease(stream);
}

static void end_writer(CFWriteStreamRef stream)
{
    if (!stream) return;
    CFWriteStreamClose(stream);
    CFRelease(stream);
}

static CFURLRef url_of(const char *path)
{
    return CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), false);
}

/* Writes until all is written; false with the stream's error. */
static bool write_all(CFWriteStreamRef stream, const char *text)
{
    CFIndex length = (CFIndex)strlen(text), done = 0;
    for (int tries = 0; done < length && tries < 1000; tries++) {
        CFIndex count = CFWriteStreamWrite(stream, (const UInt8 *)text + done, length - done);
        ALWAYS(count >= -1 && count <= length - done);
        if (count <= 0) break;
        done += count;
    }
    if (done < length) {
        CFErrorRef error = CFWriteStreamCopyError(stream);
        release(error);
    }
    return MUST(done == length);
}

static void files(void)
{
    char path[64];
    snprintf(path, sizeof path, "/tmp/cfrunloop-faults-file-%d", (int)getpid());
    CFURLRef url = url_of(path);
    if (!MUST(url)) return;
    CFWriteStreamRef writer = CFWriteStreamCreateWithFile(NULL, url);
    bool is_written = MUST(writer) && MUST(CFWriteStreamOpen(writer)) && write_all(writer, "some words in a file");
    end_writer(writer);
    CFReadStreamRef reader = CFReadStreamCreateWithFile(NULL, url);
    got_bytes = events = failed = 0;
    if (MUST(reader)) {
        MUST(CFReadStreamSetClient(reader, 31, hear_reader, &(CFStreamClientContext){0, NULL, NULL, NULL, NULL}));
        CFReadStreamScheduleWithRunLoop(reader, CFRunLoopGetCurrent(), kCFRunLoopDefaultMode);
        if (MUST(CFReadStreamOpen(reader)))
            RUN_UNTIL(failed || CFReadStreamGetStatus(reader) == kCFStreamStatusAtEnd, 0.05);
        if (is_written) MUST(got_bytes == 20);
        CFErrorRef error = CFReadStreamCopyError(reader);
        if (failed && error) {
            CFStringRef text = CFErrorCopyDescription(error);
            release(text);
        }
        release(error);
    }
    end_reader(reader);
    UNHARMED(unlink(path));
    CFRelease(url);
}

static void memory(void)
{
    CFWriteStreamRef writer = CFWriteStreamCreateWithAllocatedBuffers(NULL, NULL);
    if (MUST(writer) && MUST(CFWriteStreamOpen(writer))) {
        for (int i = 0; i < 100; i++)
            if (!write_all(writer, "sixteen bytes ..")) break;
        CFDataRef data = CFWriteStreamCopyProperty(writer, kCFStreamPropertyDataWritten);
        if (MUST(data)) MUST(CFDataGetLength(data) == 1600);
        release(data);
    }
    end_writer(writer);
}

static void bound_pair(void)
{
    CFReadStreamRef reader = NULL;
    CFWriteStreamRef writer = NULL;
    got_bytes = events = failed = 0;
    CFStreamCreateBoundPair(NULL, &reader, &writer, 64);
    ALWAYS(!reader == !writer);
    if (MUST(reader && writer)) {
        MUST(CFReadStreamSetClient(reader, 31, hear_reader, &(CFStreamClientContext){0, NULL, NULL, NULL, NULL}));
        CFReadStreamScheduleWithRunLoop(reader, CFRunLoopGetCurrent(), kCFRunLoopDefaultMode);
        if (MUST(CFReadStreamOpen(reader)) && MUST(CFWriteStreamOpen(writer)) && write_all(writer, "through the pair")) {
            RUN_UNTIL(got_bytes == 16, 0.05);
            MUST(got_bytes == 16);
        }
    }
    end_writer(writer);
    end_reader(reader);
}

static int listen_anywhere(UInt32 *port)
{
    struct sockaddr_in address;
    socklen_t length = sizeof address;
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int listener;
    UNHARMED(listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
             if (bind(listener, (struct sockaddr *)&address, length) || listen(listener, 5) ||
                 getsockname(listener, (struct sockaddr *)&address, &length)) abort());
    *port = ntohs(address.sin_port);
    return listener;
}

static void answer_one(int listener)
{
    int file;
    UNHARMED(file = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
             if (file >= 0 && send(file, "greeting", 8, MSG_NOSIGNAL) != 8) abort();
             if (file >= 0) close(file));
}

static void host(void)
{
    UInt32 port;
    int listener = listen_anywhere(&port);
    CFReadStreamRef reader = NULL;
    CFWriteStreamRef writer = NULL;
    got_bytes = events = failed = 0;
    CFStreamCreatePairWithSocketToHost(NULL, CFSTR("localhost"), port, &reader, &writer);
    UNHARMED(fcntl(listener, F_SETFL, O_NONBLOCK));
    if (MUST(reader && writer)) {
        MUST(CFReadStreamSetClient(reader, 31, hear_reader, &(CFStreamClientContext){0, NULL, NULL, NULL, NULL}));
        CFReadStreamScheduleWithRunLoop(reader, CFRunLoopGetCurrent(), kCFRunLoopDefaultMode);
        if (MUST(CFReadStreamOpen(reader))) {
            double end = seconds_now() + (is_strict ? 3 : 0.3);
            while (!failed && got_bytes < 8 && seconds_now() < end) {
                CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.003, true);
                answer_one(listener);
            }
            MUST(got_bytes == 8);
        }
    }
    end_reader(reader);
    end_writer(writer);
    UNHARMED(close(listener));
}

/* Without a loop: Open waits for the host, Read for the bytes. */
static void *answer_soon(void *listener)
{
    int file;
    UNHARMED(file = accept4(*(int *)listener, NULL, NULL, SOCK_CLOEXEC);
             if (file >= 0 && send(file, "greeting", 8, MSG_NOSIGNAL) < 0 && errno != EPIPE && errno != ECONNRESET) abort();
             if (file >= 0) close(file));
    return NULL;
}

static CFIndex read_all(CFReadStreamRef reader)
{
    CFIndex got = 0, count;
    UInt8 bytes[5];
    while ((count = CFReadStreamRead(reader, bytes, sizeof bytes)) > 0) got += count;
    ALWAYS(count == 0 || count == -1);
    return got;
}

static void waiting_host(void)
{
    UInt32 port;
    int listener = listen_anywhere(&port), error;
    pthread_t thread;
    CFReadStreamRef reader = NULL;
    CFWriteStreamRef writer = NULL;
    CFStreamCreatePairWithSocketToHost(NULL, CFSTR("localhost"), port, &reader, &writer);
    UNHARMED(error = pthread_create(&thread, NULL, answer_soon, &listener));
    ALWAYS(error == 0);
    if (MUST(reader && writer) && MUST(CFReadStreamOpen(reader)) && MUST(CFWriteStreamOpen(writer))) {
        CFTypeRef handle = CFReadStreamCopyProperty(reader, kCFStreamPropertySocketNativeHandle);
        MUST(handle);
        release(handle);
        MUST(read_all(reader) == 8);
    }
    end_reader(reader);
    end_writer(writer);
    UNHARMED(shutdown(listener, SHUT_RDWR)); /* wakes who waits still */
    pthread_join(thread, NULL);
    UNHARMED(close(listener));
}

/* Appends to a file, then reads it from the middle. */
static void places_in_files(void)
{
    char path[64];
    snprintf(path, sizeof path, "/tmp/cfrunloop-faults-place-%d", (int)getpid());
    CFURLRef url = url_of(path);
    if (!MUST(url)) return;
    bool is_written = true;
    for (int i = 0; i < 2; i++) {
        CFWriteStreamRef writer = CFWriteStreamCreateWithFile(NULL, url);
        if (!MUST(writer)) is_written = false;
        else {
            MUST(CFWriteStreamSetProperty(writer, kCFStreamPropertyAppendToFile, kCFBooleanTrue));
            is_written = MUST(CFWriteStreamOpen(writer)) && write_all(writer, "five.") && is_written;
        }
        end_writer(writer);
    }
    CFReadStreamRef reader = CFReadStreamCreateWithFile(NULL, url);
    int place = 3;
    CFNumberRef offset = CFNumberCreate(NULL, kCFNumberIntType, &place);
    if (MUST(reader) && MUST(offset) && MUST(CFReadStreamSetProperty(reader, kCFStreamPropertyFileCurrentOffset, offset)) &&
        MUST(CFReadStreamOpen(reader)) && is_written) {
        CFTypeRef now = CFReadStreamCopyProperty(reader, kCFStreamPropertyFileCurrentOffset);
        MUST(now);
        release(now);
        MUST(read_all(reader) == 7);
    }
    release(offset);
    end_reader(reader);
    UNHARMED(unlink(path));
    CFRelease(url);
}

const struct scenario scenarios[] = {
    {"files", files, false}, {"memory", memory, false}, {"bound", bound_pair, false}, {"host", host, false},
    {"waiting", waiting_host, false}, {"places", places_in_files, false}, {NULL, NULL, false},
};

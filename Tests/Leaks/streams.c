/* Streams of every kind, alone and on a run loop. */
#include "leaks.h"
#include "../Conformance/queues.h"
#include <arpa/inet.h>
#include <netinet/in.h>

enum { many = 100000, files = 20000, threads = 5000, all_events = 31 };

static int called;

static void run_until_called(int times)
{
    double end = seconds_now() + 30;
    while (called < times && seconds_now() < end) CFRunLoopRunInMode(M, 1, true);
    CHECK(called >= times);
}

static void reader_hears(CFReadStreamRef stream, CFStreamEventType type, void *info)
{
    UInt8 bytes[64];
    (void)info;
    if (type == kCFStreamEventHasBytesAvailable) called += CFReadStreamRead(stream, bytes, sizeof bytes) > 0;
    if (type == kCFStreamEventErrorOccurred) called += 100;
}

static void writer_hears(CFWriteStreamRef stream, CFStreamEventType type, void *info)
{
    (void)info;
    if (type == kCFStreamEventCanAcceptBytes && CFWriteStreamGetStatus(stream) == kCFStreamStatusOpen) called++;
    if (type == kCFStreamEventErrorOccurred) called += 100;
}

static void *keep(void *info) { return (void *)(uintptr_t)CFRetain(info); }
static void let_go(void *info) { CFRelease(info); }

/* Both streams on mode M of this thread, with an info of their own. */
static void schedule(CFReadStreamRef reader, CFWriteStreamRef writer)
{
    CFStringRef info = CFStringCreateWithFormat(NULL, NULL, CFSTR("info %d"), called);
    CFStreamClientContext context = {0, (void *)(uintptr_t)info, keep, let_go, NULL};
    if (reader) CFReadStreamSetClient(reader, all_events, reader_hears, &context);
    if (reader) CFReadStreamScheduleWithRunLoop(reader, CFRunLoopGetCurrent(), M);
    if (writer) CFWriteStreamSetClient(writer, all_events, writer_hears, &context);
    if (writer) CFWriteStreamScheduleWithRunLoop(writer, CFRunLoopGetCurrent(), M);
    CFRelease(info);
}

static void end(CFReadStreamRef reader, CFWriteStreamRef writer)
{
    if (reader) CFReadStreamClose(reader);
    if (reader) CFRelease(reader);
    if (writer) CFWriteStreamClose(writer);
    if (writer) CFRelease(writer);
}

/* --- memory --- */

static void bytes_in_memory(void)
{
    CFReadStreamRef reader = CFReadStreamCreateWithBytesNoCopy(NULL, (UInt8 *)strdup("text"), 4, kCFAllocatorMalloc);
    UInt8 bytes[8];
    schedule(reader, NULL);
    CFReadStreamOpen(reader);
    called = 0;
    run_until_called(1);
    CFReadStreamRead(reader, bytes, sizeof bytes);
    end(reader, NULL);
}

static void buffers(void)
{
    UInt8 bytes[8];
    CFWriteStreamRef fixed = CFWriteStreamCreateWithBuffer(NULL, bytes, sizeof bytes);
    CFWriteStreamRef growing = CFWriteStreamCreateWithAllocatedBuffers(NULL, NULL);
    CFWriteStreamOpen(fixed);
    CFWriteStreamOpen(growing);
    CHECK_INT(CFWriteStreamWrite(fixed, (const UInt8 *)"0123456789", 10), 8);
    for (int i = 0; i < 20; i++) CFWriteStreamWrite(growing, (const UInt8 *)"0123456789", 10);
    CFTypeRef written = CFWriteStreamCopyProperty(growing, kCFStreamPropertyDataWritten);
    CHECK_INT(CFDataGetLength((CFDataRef)written), 200);
    CFRelease(written);
    end(NULL, fixed);
    end(NULL, growing);
}

/* --- files --- */

static CFURLRef url_of(const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", ports_directory, name);
    return CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), false);
}

static void written_and_read_files(void)
{
    CFURLRef url = url_of("file");
    CFWriteStreamRef writer = CFWriteStreamCreateWithFile(NULL, url);
    CFReadStreamRef reader = CFReadStreamCreateWithFile(NULL, url);
    CHECK(CFWriteStreamOpen(writer));
    CFWriteStreamWrite(writer, (const UInt8 *)"text", 4);
    schedule(reader, NULL);
    CHECK(CFReadStreamOpen(reader));
    called = 0;
    run_until_called(1);
    CFTypeRef offset = CFReadStreamCopyProperty(reader, kCFStreamPropertyFileCurrentOffset);
    CFRelease(offset);
    end(reader, writer);
    CFRelease(url);
}

static void missing_files(void)
{
    CFURLRef url = url_of("no file");
    CFReadStreamRef reader = CFReadStreamCreateWithFile(NULL, url);
    CHECK(!CFReadStreamOpen(reader));
    CFErrorRef error = CFReadStreamCopyError(reader);
    CFRelease(CFErrorCopyDescription(error));
    CFRelease(error);
    CFRelease(reader);
    CFRelease(url);
}

/* --- sockets --- */

static void pairs_of_sockets(void)
{
    int ends[2];
    CFReadStreamRef reader;
    CFWriteStreamRef writer;
    CHECK_INT(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
    CFStreamCreatePairWithSocket(NULL, ends[0], &reader, &writer);
    CFReadStreamSetProperty(reader, kCFStreamPropertyShouldCloseNativeSocket, kCFBooleanTrue);
    schedule(reader, writer);
    CFReadStreamOpen(reader);
    CFWriteStreamOpen(writer);
    put_letter(ends[1], 'x');
    called = 0;
    run_until_called(2);
    end(reader, writer);
    close(ends[1]);
}

/* A peer that takes each connection and closes it at once, with a reset, so that no port has to rest. */
static int listener;

static void *accept_all(void *nothing)
{
    static const struct linger at_once = {1, 0};
    for (int end; (end = accept(listener, NULL, NULL)) >= 0;) {
        char byte;
        while (read(end, &byte, 1) > 0) continue;
        setsockopt(end, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
        close(end);
    }
    return nothing;
}

static struct sockaddr_in peer_address(void)
{
    static struct sockaddr_in address = {.sin_family = AF_INET};
    socklen_t length = sizeof address;
    if (listener) return address;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    CHECK_INT(bind(listener, (struct sockaddr *)&address, sizeof address) | listen(listener, 100), 0);
    getsockname(listener, (struct sockaddr *)&address, &length);
    start_thread(accept_all, NULL);
    return address;
}

/* This side closes first, and resets for the same reason. */
static void meet(CFReadStreamRef reader, CFWriteStreamRef writer)
{
    static const struct linger at_once = {1, 0};
    int socket = -1;
    schedule(reader, writer);
    CFReadStreamOpen(reader);
    CFWriteStreamOpen(writer);
    called = 0;
    run_until_called(1);
    CHECK(called < 100);
    CFDataRef native = CFWriteStreamCopyProperty(writer, kCFStreamPropertySocketNativeHandle);
    if (native) CFDataGetBytes(native, CFRangeMake(0, sizeof socket), (UInt8 *)&socket);
    if (native) CFRelease(native);
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    end(reader, writer);
}

static void hosts_in_digits(void)
{
    CFReadStreamRef reader;
    CFWriteStreamRef writer;
    CFStreamCreatePairWithSocketToHost(NULL, CFSTR("127.0.0.1"), ntohs(peer_address().sin_port), &reader, &writer);
    meet(reader, writer);
}

static void hosts_by_name(void)
{
    CFReadStreamRef reader;
    CFWriteStreamRef writer;
    CFStreamCreatePairWithSocketToHost(NULL, CFSTR("localhost"), ntohs(peer_address().sin_port), &reader, &writer);
    meet(reader, writer);
}

static void peers_by_signature(void)
{
    struct sockaddr_in address = peer_address();
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)&address, sizeof address);
    CFSocketSignature signature = {PF_INET, SOCK_STREAM, IPPROTO_TCP, data};
    CFReadStreamRef reader;
    CFWriteStreamRef writer;
    CFStreamCreatePairWithPeerSocketSignature(NULL, &signature, &reader, &writer);
    CFRelease(data);
    meet(reader, writer);
}

/* Nobody listens on port 1 of this machine. */
static void refused_connections(void)
{
    CFReadStreamRef reader;
    CFWriteStreamRef writer;
    CFStreamCreatePairWithSocketToHost(NULL, CFSTR("127.0.0.1"), 1, &reader, &writer);
    schedule(reader, NULL);
    CFReadStreamOpen(reader);
    called = 0;
    run_until_called(100);
    end(reader, writer);
}

static void bound_pairs(void)
{
    CFReadStreamRef reader;
    CFWriteStreamRef writer;
    CFStreamCreateBoundPair(NULL, &reader, &writer, 100);
    schedule(reader, writer);
    CFReadStreamOpen(reader);
    CFWriteStreamOpen(writer);
    CFWriteStreamWrite(writer, (const UInt8 *)"text", 4);
    called = 0;
    run_until_called(2);
    end(reader, writer);
}

/* --- a dispatch queue instead of a loop --- */

static void nothing(void *context) { (void)context; }

/* Posts when it has read, so that cycles do not overtake libdispatch. */
static void reader_hears_on_a_queue(CFReadStreamRef stream, CFStreamEventType type, void *has_read)
{
    UInt8 bytes[64];
    if (type == kCFStreamEventHasBytesAvailable && CFReadStreamRead(stream, bytes, sizeof bytes) > 0) sem_post(has_read);
}

static void on_a_queue(void)
{
    static sem_t has_read;
    static int is_there = -1;
    static struct dispatch_queue_s *queue;
    CFReadStreamRef reader;
    CFWriteStreamRef writer;
    if (is_there < 0) is_there = find_libdispatch();
    if (!is_there) return;
    if (!queue) queue = make_queue("leaks", NULL);
    CFStreamCreateBoundPair(NULL, &reader, &writer, 100);
    CFStreamClientContext context = {0, &has_read, NULL, NULL, NULL};
    CFReadStreamSetClient(reader, all_events, reader_hears_on_a_queue, &context);
    CFReadStreamSetDispatchQueue(reader, queue);
    CFReadStreamOpen(reader);
    CFWriteStreamOpen(writer);
    CFWriteStreamWrite(writer, (const UInt8 *)"text", 4);
    CHECK(await_post(&has_read, 60));
    run_sync(queue, NULL, nothing);
    CFReadStreamSetDispatchQueue(reader, NULL);
    end(reader, writer);
}

static const struct leak_case cases[] = {
    {"bytes in memory", bytes_in_memory, many, 0}, {"buffers", buffers, many, 0},
    {"files", written_and_read_files, files, 0}, {"missing files", missing_files, many, 0},
    {"pairs of sockets", pairs_of_sockets, many, 0}, {"hosts in digits", hosts_in_digits, files, 0},
    {"hosts by name", hosts_by_name, threads, 1}, {"peers by signature", peers_by_signature, files, 0},
    {"refused connections", refused_connections, files, 0}, {"bound pairs", bound_pairs, many, 0},
    {"dispatch queues", on_a_queue, files, 1},
};

LEAKS_MAIN(cases)

/* What the programs about streams share beyond sockets.h: clients that note what they hear. */
#ifndef STREAMS_H
#define STREAMS_H

#include "sockets.h"

/* A client: its name is noted with a letter for each event, then `act` is called. */
struct client {
    const char *name;
    void (*act)(const void *stream, CFStreamEventType type, struct client *client);
    struct counted count;
    int calls;
};

CHECK_UNUSED static const char *event_letter(CFStreamEventType type)
{
    switch (type) {
    case kCFStreamEventOpenCompleted: return "O";
    case kCFStreamEventHasBytesAvailable: return "B";
    case kCFStreamEventCanAcceptBytes: return "C";
    case kCFStreamEventErrorOccurred: return "X";
    case kCFStreamEventEndEncountered: return "E";
    default: return "?";
    }
}

CHECK_UNUSED static void hear(const void *stream, CFStreamEventType type, void *info)
{
    struct client *client = info;
    client->calls++;
    if (client->name) note("%s%s", client->name, event_letter(type));
    if (client->act) client->act(stream, type, client);
}

CHECK_UNUSED static void reader_hears(CFReadStreamRef stream, CFStreamEventType type, void *info)
{
    hear(stream, type, info);
}

CHECK_UNUSED static void writer_hears(CFWriteStreamRef stream, CFStreamEventType type, void *info)
{
    hear(stream, type, info);
}

CHECK_UNUSED static void *retain_client(void *info)
{
    __atomic_fetch_add(&((struct client *)info)->count.retains, 1, __ATOMIC_SEQ_CST);
    return info;
}

CHECK_UNUSED static void release_client(void *info)
{
    __atomic_fetch_add(&((struct client *)info)->count.releases, 1, __ATOMIC_SEQ_CST);
}

enum { every_event = 31 };

CHECK_UNUSED static void set_reader(CFReadStreamRef stream, CFOptionFlags events, struct client *client)
{
    CFStreamClientContext context = {0, client, retain_client, release_client, NULL};
    CHECK(CFReadStreamSetClient(stream, events, reader_hears, &context));
}

CHECK_UNUSED static void set_writer(CFWriteStreamRef stream, CFOptionFlags events, struct client *client)
{
    CFStreamClientContext context = {0, client, retain_client, release_client, NULL};
    CHECK(CFWriteStreamSetClient(stream, events, writer_hears, &context));
}

#define SCHEDULE_READER(stream, mode) CFReadStreamScheduleWithRunLoop((stream), CFRunLoopGetCurrent(), (mode))
#define SCHEDULE_WRITER(stream, mode) CFWriteStreamScheduleWithRunLoop((stream), CFRunLoopGetCurrent(), (mode))

/* A read stream on the bytes of a string. */
CHECK_UNUSED static CFReadStreamRef stream_on(const char *text)
{
    return CFReadStreamCreateWithBytesNoCopy(NULL, (const UInt8 *)text, (CFIndex)strlen(text), kCFAllocatorNull);
}

CHECK_UNUSED static void end_reader(CFReadStreamRef stream)
{
    CFReadStreamClose(stream);
    CFRelease(stream);
}

CHECK_UNUSED static void end_writer(CFWriteStreamRef stream)
{
    CFWriteStreamClose(stream);
    CFRelease(stream);
}

/* Reads at most `capacity` bytes and compares them. */
#define CHECK_READ(stream, capacity, expected) check_read((stream), (capacity), (expected), __FILE__, __LINE__)

CHECK_UNUSED static void check_read(CFReadStreamRef stream, CFIndex capacity, const char *expected, const char *file,
                                    int line)
{
    char text[4097];
    CFIndex count = CFReadStreamRead(stream, (UInt8 *)text, capacity);
    text[count > 0 ? count : 0] = 0;
    check_text(count < 0 ? "(failed)" : text, expected, file, line, "read");
}

CHECK_UNUSED static CFIndex write_text(CFWriteStreamRef stream, const char *text)
{
    return CFWriteStreamWrite(stream, (const UInt8 *)text, (CFIndex)strlen(text));
}

/* An act: reads four bytes when there are some. */
CHECK_UNUSED static void read_four(const void *stream, CFStreamEventType type, struct client *client)
{
    UInt8 bytes[4];
    (void)client;
    if (type == kCFStreamEventHasBytesAvailable) CFReadStreamRead((CFReadStreamRef)(uintptr_t)stream, bytes, 4);
}

#define READER(stream) ((CFReadStreamRef)(uintptr_t)(stream))
#define WRITER(stream) ((CFWriteStreamRef)(uintptr_t)(stream))

CHECK_UNUSED static void check_error(CFStreamError error, CFIndex domain, int number, const char *file, int line)
{
    check_int(error.domain, domain, file, line, "error domain");
    check_int(error.error, number, file, line, "error number");
}
#define CHECK_ERROR(error, domain, number) check_error((error), (domain), (number), __FILE__, __LINE__)

/* The pair of streams of one end of a socket pair; the other end is `*peer`. */
CHECK_UNUSED static void streams_of_a_socket(CFReadStreamRef *reader, CFWriteStreamRef *writer, int *own, int *peer)
{
    int ends[2];
    stream_pair(ends);
    *own = ends[0];
    *peer = ends[1];
    CFStreamCreatePairWithSocket(NULL, ends[0], reader, writer);
}

#endif

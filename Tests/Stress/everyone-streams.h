/* The streams and notifications of everyone-touches-everyone. */
#ifndef EVERYONE_STREAMS_H
#define EVERYONE_STREAMS_H

#include "everyone-ports.h"

/* --- streams: read, written and closed by their clients, because one thread at a time may --- */

static long bytes_written, bytes_read;

static void reader_hears(CFReadStreamRef stream, CFStreamEventType type, void *info)
{
    UInt8 bytes[16];
    require_owner(info);
    if (LOAD(is_over)) return;
    if (type == kCFStreamEventHasBytesAvailable) {
        CFIndex count = CFReadStreamRead(stream, bytes, 1 + below(sizeof bytes));
        require(count > 0, "a reader that has bytes gives some");
        for (CFIndex i = 0; i < count; i++) require(bytes[i] == 's', "what is read was written");
        if (count > 0) ADD(bytes_read, count);
    }
    if (below(200) == 0) CFReadStreamClose(stream);
    operate_sometimes();
}

static void writer_hears(CFWriteStreamRef stream, CFStreamEventType type, void *info)
{
    static const UInt8 bytes[] = "ssssssssssssssss";
    require_owner(info);
    if (LOAD(is_over)) return;
    if (type == kCFStreamEventCanAcceptBytes) {
        CFIndex count = CFWriteStreamWrite(stream, bytes, 1 + below(sizeof bytes - 1));
        if (count > 0) ADD(bytes_written, count);
    }
    if (below(200) == 0) CFWriteStreamClose(stream);
    operate_sometimes();
}

enum { all_events = 31 };

static void set_reader(CFReadStreamRef reader)
{
    struct info *info = new_info("reader");
    CFStreamClientContext context = {0, info, (void *(*)(void *))retain_info, (void (*)(void *))release_info, NULL};
    if (info) CFReadStreamSetClient(reader, all_events, reader_hears, &context);
}

static void set_writer(CFWriteStreamRef writer)
{
    struct info *info = new_info("writer");
    CFStreamClientContext context = {0, info, (void *(*)(void *))retain_info, (void (*)(void *))release_info, NULL};
    if (info) CFWriteStreamSetClient(writer, all_events, writer_hears, &context);
}

/* The two streams of a pair, on the same loop; others move them.  A pair of one socket has nobody who writes to its
 * reader but its own end's owner: it is given some bytes. */
static void make_streams(CFRunLoopRef loop, CFStringRef mode)
{
    CFReadStreamRef reader = NULL;
    CFWriteStreamRef writer = NULL;
    int other, own = below(2) ? new_pair(&other) : -1;
    if (own < 0) {
        CFStreamCreateBoundPair(NULL, &reader, &writer, 1 + (CFIndex)below(64));
    } else {
        CFStreamCreatePairWithSocket(NULL, own, &reader, &writer);
        CFReadStreamSetProperty(reader, kCFStreamPropertyShouldCloseNativeSocket, kCFBooleanTrue);
        require(write(other, "ssssssssssssssssssss", 20) == 20, "a socket takes some bytes");
        ADD(bytes_written, 20);
    }
    set_reader(reader);
    set_writer(writer);
    CFReadStreamOpen(reader);
    CFWriteStreamOpen(writer);
    CFReadStreamScheduleWithRunLoop(reader, loop, mode);
    CFWriteStreamScheduleWithRunLoop(writer, loop, mode);
    shelve(&readers, reader);
    shelve(&writers, writer);
}

static void question_stream(CFReadStreamRef reader)
{
    CFReadStreamGetStatus(reader);
    CFErrorRef error = CFReadStreamCopyError(reader);
    if (error) CFRelease(error);
    CFRelease(CFCopyDescription(reader));
}

static void touch_reader(CFRunLoopRef loop, CFStringRef mode)
{
    CFReadStreamRef reader = (CFReadStreamRef)(uintptr_t)item_of(&readers);
    if (!reader || below(8) == 0) make_streams(loop, mode);
    if (!reader) return;
    switch (below(6)) {
    case 0: CFReadStreamUnscheduleFromRunLoop(reader, loop, mode); break;
    case 1: set_reader(reader); break;
    case 2: if (below(8) == 0) CFReadStreamSetClient(reader, 0, NULL, NULL); break;
    case 3: question_stream(reader); break;
    default: CFReadStreamScheduleWithRunLoop(reader, loop, mode); break;
    }
    CFRelease(reader);
}

static void touch_writer(CFRunLoopRef loop, CFStringRef mode)
{
    CFWriteStreamRef writer = (CFWriteStreamRef)(uintptr_t)item_of(&writers);
    if (!writer) return;
    switch (below(6)) {
    case 0: CFWriteStreamUnscheduleFromRunLoop(writer, loop, mode); break;
    case 1: set_writer(writer); break;
    case 2: if (below(8) == 0) CFWriteStreamSetClient(writer, 0, NULL, NULL); break;
    case 3: CFWriteStreamGetStatus(writer); break;
    default: CFWriteStreamScheduleWithRunLoop(writer, loop, mode); break;
    }
    CFRelease(writer);
}

static void touch_stream(CFRunLoopRef loop, CFStringRef mode)
{
    if (below(2)) touch_reader(loop, mode);
    else touch_writer(loop, mode);
}

/* --- notifications: each thread has an observer that stays, in both centers; others come and go --- */

enum { tokens = 8 };
static unsigned posted[threads], received[threads];           /* the local center, by the name's number */
static unsigned posted_to_all, received_of_all[threads];         /* the distributed center */
static char token[tokens];

static CFStringRef name_of(int thread)
{
    static const CFStringRef names[threads] = {
        CFSTR("n0"), CFSTR("n1"), CFSTR("n2"), CFSTR("n3"), CFSTR("n4"), CFSTR("n5"), CFSTR("n6"), CFSTR("n7"),
        CFSTR("n8"), CFSTR("n9"), CFSTR("n10"), CFSTR("n11"), CFSTR("n12"), CFSTR("n13"), CFSTR("n14"), CFSTR("n15")};
    return names[thread];
}

static void note_count(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                       CFDictionaryRef user_info)
{
    (void)center, (void)name, (void)object, (void)user_info;
    ADD(*(unsigned *)observer, 1);
    operate_sometimes();
}

static void note_nothing(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                         CFDictionaryRef user_info)
{
    (void)center, (void)name, (void)object, (void)user_info;
    require((char *)observer >= token && (char *)observer < token + tokens, "an observer is the one that was added");
    operate_sometimes();
}

static void begin_to_observe(int thread)
{
    CFNotificationCenterAddObserver(CFNotificationCenterGetLocalCenter(), &received[thread], note_count, name_of(thread),
                                    NULL, CFNotificationSuspensionBehaviorDeliverImmediately);
    CFNotificationCenterAddObserver(CFNotificationCenterGetDistributedCenter(), &received_of_all[thread], note_count,
                                    CFSTR("all"), NULL, CFNotificationSuspensionBehaviorDeliverImmediately);
}

static void end_to_observe(int thread)
{
    CFNotificationCenterRemoveEveryObserver(CFNotificationCenterGetLocalCenter(), &received[thread]);
    CFNotificationCenterRemoveEveryObserver(CFNotificationCenterGetDistributedCenter(), &received_of_all[thread]);
}

static void notify(CFRunLoopRef loop, CFStringRef mode)
{
    CFNotificationCenterRef center = CFNotificationCenterGetLocalCenter();
    int thread = (int)below(threads);
    (void)loop;
    (void)mode;
    switch (below(6)) {
    case 0: CFNotificationCenterRemoveEveryObserver(center, &token[below(tokens)]); break;
    case 1: CFNotificationCenterRemoveObserver(center, &token[below(tokens)], name_of(thread), NULL); break;
    case 2:
        CFNotificationCenterAddObserver(center, &token[below(tokens)], note_nothing, below(8) ? name_of(thread) : NULL,
                                        NULL, CFNotificationSuspensionBehaviorDrop);
        break;
    default:
        ADD(posted[thread], 1);
        CFNotificationCenterPostNotification(center, name_of(thread), NULL, NULL, true);
    }
}

/* Few, so that none is dropped for want of room: 16 threads may be behind by 256 KiB each. */
static void notify_all(CFRunLoopRef loop, CFStringRef mode)
{
    CFNotificationCenterRef center = CFNotificationCenterGetDistributedCenter();
    (void)loop;
    (void)mode;
    if (LOAD(posted_to_all) >= 1000) return;
    ADD(posted_to_all, 1);
    CFNotificationCenterPostNotification(center, CFSTR("all"), NULL, NULL, true);
}

static void check_notifications(void)
{
    for (int i = 0; i < threads; i++) {
        require(received[i] == posted[i], "every notification is heard once");
        require(received_of_all[i] == posted_to_all, "every distributed notification is heard once by each thread");
    }
    for (int i = 0; i < tokens; i++)
        CFNotificationCenterRemoveEveryObserver(CFNotificationCenterGetLocalCenter(), &token[i]);
}

static void forget_notifications(void)
{
    memset(posted, 0, sizeof posted);
    memset(received, 0, sizeof received);
    memset(received_of_all, 0, sizeof received_of_all);
    posted_to_all = 0;
}

#endif

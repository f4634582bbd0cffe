/* FAULT-T11. Facts: LNX-8 D-14. Written: issue 5, item 4.
 * Without a free descriptor every kind of object is made, or refused as its header says; timers and sources go on,
 * nothing spins, and once descriptors are back everything works. */
/* reference: absent CFNotificationCenter */
#include "../items.h"

#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>

static int ends[2];

static void release(CFTypeRef object)
{
    if (object) CFRelease(object);
}

static CFDataRef answer(CFMessagePortRef local, SInt32 id, CFDataRef data, void *info)
{
    (void)local; (void)id; (void)data; (void)info;
    return NULL;
}

static void hear(CFNotificationCenterRef center, void *observer, CFNotificationName name, const void *object,
                 CFDictionaryRef info)
{
    (void)center; (void)name; (void)object; (void)info;
    ++*(int *)observer;
}

/* What needs a descriptor: whether it was to be had. */
static int make_message_port(void)
{
    CFMessagePortRef local = CFMessagePortCreateLocal(NULL, CFSTR("without descriptors"), answer, NULL, NULL);
    if (local) CFMessagePortInvalidate(local);
    release(local);
    return local != NULL;
}

static int make_socket(void)
{
    CFSocketRef made = CFSocketCreate(NULL, PF_INET, SOCK_STREAM, 0, kCFSocketNoCallBack, NULL, NULL);
    if (made) CFSocketInvalidate(made);
    release(made);
    return made != NULL;
}

static int open_file(void)
{
    CFURLRef url = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)"/dev/null", 9, false);
    CFReadStreamRef reader = CFReadStreamCreateWithFile(NULL, url);
    int is_open = CFReadStreamOpen(reader);
    if (!is_open) CHECK_INT(CFReadStreamGetError(reader).error, EMFILE);
    CFReadStreamClose(reader);
    CFRelease(reader);
    CFRelease(url);
    return is_open;
}

/* What needs none. */
static void use_the_rest(void)
{
    int fires = 0, heard = 0;
    CFRunLoopTimerRef timer = make_timer(0.002, 0.002, count_timer, &fires);
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode);
    CFNotificationCenterRef center = CFNotificationCenterGetLocalCenter();
    CFNotificationCenterAddObserver(center, &heard, hear, CFSTR("name"), NULL, 0);
    CFNotificationCenterPostNotification(center, CFSTR("name"), NULL, NULL, true);
    CHECK_INT(heard, 1);
    CFNotificationCenterRemoveEveryObserver(center, &heard);
    CFReadStreamRef reader = NULL;
    CFWriteStreamRef writer = NULL;
    UInt8 bytes[4];
    CFStreamCreateBoundPair(NULL, &reader, &writer, 16);
    CHECK(CFReadStreamOpen(reader) && CFWriteStreamOpen(writer));
    CHECK_INT(CFWriteStreamWrite(writer, (const UInt8 *)"four", 4), 4);
    CHECK_INT(CFReadStreamRead(reader, bytes, 4), 4);
    CFReadStreamClose(reader);
    CFWriteStreamClose(writer);
    CFRelease(reader);
    CFRelease(writer);
    while (fires < 3) CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.01, true);
    CFRunLoopTimerInvalidate(timer);
    CFRelease(timer);
}

static void test(void)
{
    int fillers[128], count = 0, event = eventfd(0, EFD_CLOEXEC);
    struct rlimit limit, few;
    CHECK_INT(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
    CHECK(make_message_port() && make_socket() && open_file());
    getrlimit(RLIMIT_NOFILE, &limit);
    few = limit;
    few.rlim_cur = 64;
    setrlimit(RLIMIT_NOFILE, &few);
    while (count < 128 && (fillers[count] = dup(event)) >= 0) count++;
    for (int i = 0; i < 3; i++) {
        make_message_port();
        CHECK_INT(make_socket(), 0);
        CHECK_INT(open_file(), 0);
        use_the_rest();
    }
    while (count > 0) close(fillers[--count]);
    setrlimit(RLIMIT_NOFILE, &limit);
    CHECK(make_message_port() && make_socket() && open_file());
    use_the_rest();
    close(event);
    close(ends[0]);
    close(ends[1]);
}

CHECK_MAIN_THREAD(test)

/* What the targets share that play a hostile process: raw sockets, descriptors of all kinds, honest packets, and the
 * account of what the library holds.  They know the wire format from the documents, not from the library. */
#ifndef PEER_H
#define PEER_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "fuzz.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <netinet/in.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#define PEER_UNUSED __attribute__((unused))

/* --- a directory of ports of this process's own --- */

static char peer_directory[256];
static int peer_place = -1;

static void peer_remove_directory(void)
{
    char command[300];
    snprintf(command, sizeof command, "rm -rf '%s'", peer_directory);
    if (system(command)) perror(command);
}

static void peer_set_up(void)
{
    const char *parent = getenv("TMPDIR");
    snprintf(peer_directory, sizeof peer_directory, "%s/peer-XXXXXX", parent && *parent ? parent : "/tmp");
    EXPECT(mkdtemp(peer_directory) && setenv("CFRUNLOOP_PORT_DIR", peer_directory, 1) == 0);
    peer_place = open(peer_directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    EXPECT(peer_place >= 0);
    atexit(peer_remove_directory);
}

static struct sockaddr_un peer_address(int place, const char *name)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "/proc/self/fd/%d/%s", place, name);
    return address;
}

/* -1 if there is no room in the queue, or nobody. */
PEER_UNUSED static int peer_connect(int place, const char *name)
{
    struct sockaddr_un address = peer_address(place, name);
    int end = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (end >= 0 && connect(end, (struct sockaddr *)&address, sizeof address) == 0) return end;
    close(end);
    return -1;
}

PEER_UNUSED static int peer_listen(int place, const char *name)
{
    struct sockaddr_un address = peer_address(place, name);
    int listener = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    unlinkat(place, name, 0);
    EXPECT(bind(listener, (struct sockaddr *)&address, sizeof address) == 0 && listen(listener, 16) == 0);
    return listener;
}

/* A lock file that says the name; it is owned as long as the descriptor is open. */
PEER_UNUSED static int peer_own(int place, const char *file, const char *name)
{
    struct flock first = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0, .l_len = 1};
    unlinkat(place, file, 0);
    int lock = openat(place, file, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    EXPECT(lock >= 0 && fcntl(lock, F_OFD_SETLK, &first) == 0);
    EXPECT(pwrite(lock, name, strlen(name), 0) == (ssize_t)strlen(name));
    return lock;
}

/* --- packets and descriptors --- */

enum { most_passed = 8 };

PEER_UNUSED static int peer_send(int end, const void *bytes, size_t count, const int *passed, int passed_count)
{
    union { struct cmsghdr align; char bytes[CMSG_SPACE(sizeof(int) * most_passed)]; } control;
    memset(&control, 0, sizeof control);
    struct iovec part = {(void *)(uintptr_t)bytes, count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (passed_count > 0) {
        message.msg_control = &control;
        message.msg_controllen = CMSG_SPACE(sizeof(int) * (size_t)passed_count);
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int) * (size_t)passed_count);
        memcpy(CMSG_DATA(header), passed, sizeof(int) * (size_t)passed_count);
    }
    return sendmsg(end, &message, MSG_NOSIGNAL | MSG_DONTWAIT) == (ssize_t)count;
}

/* What recvmsg says; *passed is the descriptor that came along, or -1. */
PEER_UNUSED static ssize_t peer_receive(int end, void *bytes, size_t capacity, int *passed)
{
    union { struct cmsghdr align; char bytes[CMSG_SPACE(sizeof(int))]; } control;
    struct iovec part = {bytes, capacity};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
    ssize_t count = recvmsg(end, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
    struct cmsghdr *header = count >= 0 ? CMSG_FIRSTHDR(&message) : NULL;
    *passed = -1;
    if (header && header->cmsg_type == SCM_RIGHTS) memcpy(passed, CMSG_DATA(header), sizeof *passed);
    return count;
}

enum { area_seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL, all_seals = area_seals | F_SEAL_WRITE };

/* The bytes repeat at the beginning of the memory; the rest are holes. */
PEER_UNUSED static int make_memory(size_t size, int seals, const void *bytes, size_t count)
{
    int memory = memfd_create("peer", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    EXPECT(memory >= 0 && ftruncate(memory, (off_t)size) == 0);
    if (count > size) count = size;
    if (count) EXPECT(pwrite(memory, bytes, count, 0) == (ssize_t)count);
    EXPECT(seals == 0 || fcntl(memory, F_ADD_SEALS, seals) == 0);
    return memory;
}

/* Something to pass, of a kind that the input chooses: mostly memory, of about the size that is expected. */
PEER_UNUSED static int take_descriptor(input *from, size_t expected)
{
    static const int seals[] = {all_seals, 0, area_seals, F_SEAL_SHRINK, F_SEAL_GROW, F_SEAL_WRITE | F_SEAL_SHRINK};
    static const char *const files[] = {"/dev/null", "/dev/zero", "/", "/proc/self/maps", "/dev/full"};
    size_t sizes[] = {expected, expected, expected + 1, expected ? expected - 1 : 0, 0, 1, 4096, (size_t)1 << 40};
    int ends[2];
    uint8_t kind = take(from), choice = take(from);
    switch (kind % 16) {
    case 0: EXPECT(pipe2(ends, O_CLOEXEC | O_NONBLOCK) == 0); close(ends[choice & 1]); return ends[~choice & 1];
    case 1: return open(files[choice % 5], (choice & 8 ? O_PATH : O_RDONLY) | O_CLOEXEC);
    case 2: return socket(choice & 1 ? AF_INET : AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    case 3: return eventfd(1, EFD_CLOEXEC);
    case 4: return epoll_create1(EPOLL_CLOEXEC);
    case 5: return dup(peer_place);
    case 6: { /* memory that there is not */
        int memory = memfd_create("huge", MFD_CLOEXEC | MFD_ALLOW_SEALING | MFD_HUGETLB);
        if (memory >= 0 && ftruncate(memory, 2 << 20) == 0) fcntl(memory, F_ADD_SEALS, seals[choice % 6]);
        return memory;
    }
    default: return make_memory(sizes[choice % 8], seals[(choice >> 3) % 6], "memory", 6);
    }
}

/* --- what is held --- */

struct holdings {
    int descriptors;
    size_t heap;
    long pages;
};

static int count_descriptors(void)
{
    int count = 0;
    DIR *directory = opendir("/proc/self/fd");
    while (readdir(directory)) count++;
    closedir(directory);
    return count;
}

static struct holdings held(void)
{
    struct holdings result = {count_descriptors(), 0, 0};
#if !__has_feature(address_sanitizer) /* which finds leaks by itself, and keeps what was freed */
    struct mallinfo2 heap = mallinfo2();
    char text[64] = {0};
    int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    EXPECT(read(file, text, sizeof text - 1) > 0);
    close(file);
    result.heap = heap.uordblks + heap.hblkhd;
    result.pages = atol(text);
#endif
    return result;
}

/* --- the loop --- */

/* True if the pass served something. */
PEER_UNUSED static int one_pass(void)
{
    return CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true) == kCFRunLoopRunHandledSource;
}

static int peer_passes;
static void count_pass(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info)
{
    (void)observer, (void)activity, (void)info;
    peer_passes++;
}

/* The loop of somebody who has nothing to do sleeps. */
PEER_UNUSED static void expect_sleep(void)
{
    static CFRunLoopObserverRef observer;
    if (!observer) {
        observer = CFRunLoopObserverCreate(NULL, kCFRunLoopBeforeWaiting, true, 0, count_pass, NULL);
        CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, kCFRunLoopDefaultMode);
    }
    for (int round = 0;; round++) {
        peer_passes = 0;
        SInt32 result = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.0002, false);
        if (result == kCFRunLoopRunFinished || (result == kCFRunLoopRunTimedOut && peer_passes < 10)) return;
        EXPECT(round < 200);
    }
}

/* --- growth --- */

/* Lets the library have what it keeps for good. */
PEER_UNUSED static void play_nothing(void (*play)(input))
{
    play((input){NULL, 0});
    for (int passes = 0; passes < 100; passes++) one_pass();
    expect_sleep();
}

/* Plays an input again and again while memory grows: pools fill once, a leak goes on for ever. */
PEER_UNUSED static int play_without_growth(void (*play)(input), const uint8_t *data, size_t size)
{
    struct holdings before = held();
    for (int round = 0;; round++) {
        play((input){data, size});
        /* Ends of connections are heard in passes that call nobody. */
        for (int passes = 0; passes < 2000 && count_descriptors() != before.descriptors; passes++) one_pass();
        expect_sleep();
        struct holdings after = held();
        EXPECT(after.descriptors == before.descriptors);
        if (after.heap <= before.heap && after.pages <= before.pages) return 0;
        if (round > 25) fprintf(stderr, "grew by %ld bytes, %ld pages\n", (long)(after.heap - before.heap), after.pages - before.pages);
        EXPECT(round < 30);
        before = after;
    }
}

#endif

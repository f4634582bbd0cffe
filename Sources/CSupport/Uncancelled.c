/* A thread must not be cancelled while it holds a lock of the library, and Swift's frames are not unwound in order.  So
 * the library has no cancellation points: the linker puts these functions in the place of the C library's (Makefile), and
 * a cancellation takes effect in the program's own code. */
#include "CSupport.h"

#include <netdb.h>

#define UNCANCELLED(type, name, parameters, arguments)                   \
    extern type __real_##name parameters __attribute__((weak));          \
    type __wrap_##name parameters;                                       \
    type __wrap_##name parameters                                        \
    {                                                                    \
        int before;                                                      \
        pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);         \
        type result = __real_##name arguments;                           \
        pthread_setcancelstate(before, NULL);                            \
        return result;                                                   \
    }

UNCANCELLED(int, close, (int file), (file))
UNCANCELLED(ssize_t, read, (int file, void *bytes, size_t count), (file, bytes, count))
UNCANCELLED(ssize_t, write, (int file, const void *bytes, size_t count), (file, bytes, count))
UNCANCELLED(ssize_t, pread, (int file, void *bytes, size_t count, off_t offset), (file, bytes, count, offset))
UNCANCELLED(ssize_t, pwrite, (int file, const void *bytes, size_t count, off_t offset), (file, bytes, count, offset))
UNCANCELLED(ssize_t, preadv2, (int file, const struct iovec *places, int count, off_t offset, int flags),
            (file, places, count, offset, flags))
UNCANCELLED(int, accept, (int file, struct sockaddr *address, socklen_t *length), (file, address, length))
UNCANCELLED(int, accept4, (int file, struct sockaddr *address, socklen_t *length, int flags),
            (file, address, length, flags))
UNCANCELLED(int, connect, (int file, const struct sockaddr *address, socklen_t length), (file, address, length))
UNCANCELLED(ssize_t, send, (int file, const void *bytes, size_t count, int flags), (file, bytes, count, flags))
UNCANCELLED(ssize_t, sendto, (int file, const void *bytes, size_t count, int flags, const struct sockaddr *address,
                              socklen_t length), (file, bytes, count, flags, address, length))
UNCANCELLED(ssize_t, sendmsg, (int file, const struct msghdr *message, int flags), (file, message, flags))
UNCANCELLED(ssize_t, recv, (int file, void *bytes, size_t count, int flags), (file, bytes, count, flags))
UNCANCELLED(ssize_t, recvfrom, (int file, void *bytes, size_t count, int flags, struct sockaddr *address,
                                socklen_t *length), (file, bytes, count, flags, address, length))
UNCANCELLED(ssize_t, recvmsg, (int file, struct msghdr *message, int flags), (file, message, flags))
UNCANCELLED(int, poll, (struct pollfd *entries, nfds_t count, int timeout), (entries, count, timeout))
UNCANCELLED(int, epoll_wait, (int set, struct epoll_event *events, int most, int timeout), (set, events, most, timeout))
UNCANCELLED(int, nanosleep, (const struct timespec *time, struct timespec *left), (time, left))
UNCANCELLED(ssize_t, getrandom, (void *bytes, size_t count, unsigned flags), (bytes, count, flags))
UNCANCELLED(int, sigtimedwait, (const sigset_t *signals, siginfo_t *signal, const struct timespec *time),
            (signals, signal, time))
UNCANCELLED(DIR *, fdopendir, (int file), (file))
UNCANCELLED(int, closedir, (DIR *directory), (directory))
UNCANCELLED(int, getaddrinfo, (const char *host, const char *service, const struct addrinfo *hints,
                               struct addrinfo **found), (host, service, hints, found))

extern int __real_open(const char *path, int flags, ...) __attribute__((weak));
extern int __real_openat(int directory, const char *path, int flags, ...) __attribute__((weak));
int __wrap_open(const char *path, int flags, mode_t mode);
int __wrap_openat(int directory, const char *path, int flags, mode_t mode);

/* The mode of a call without one is nothing that anybody reads. */
int __wrap_open(const char *path, int flags, mode_t mode)
{
    int before;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
    int result = __real_open(path, flags, mode);
    pthread_setcancelstate(before, NULL);
    return result;
}

int __wrap_openat(int directory, const char *path, int flags, mode_t mode)
{
    int before;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
    int result = __real_openat(directory, path, flags, mode);
    pthread_setcancelstate(before, NULL);
    return result;
}

/* Stands between the library and the C library: the program's own definitions come first in the search order.  Counts
 * calls, and makes the chosen ones fail.  Which errnos a function can have is from section 2 and 3 of the manual. */
#include "faults.h"

#include <dlfcn.h>
#include <netdb.h>
#include <dirent.h>
#include <locale.h>
#include <poll.h>
#include <stdarg.h>
#include <sched.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/uio.h>

/* FUNCTION(name, errnos): those of the manual, without what stands there for other operations than the library's,
 * and without EBADF of fstat, which the library asks whether a descriptor is one: what is none is not closed.
 * What is not in this table and why is in cannot-fail.txt; Tests/Faults/covered compares both with the library. */
#define FUNCTIONS                                                                                                     \
    FUNCTION(futex, EAGAIN, EINTR, ETIMEDOUT, EACCES, EFAULT, EINVAL, ENFILE, ENOMEM, ENOSYS)                         \
    FUNCTION(membarrier, EPERM, EINVAL, ENOSYS)                                                                       \
    FUNCTION(epoll_pwait, EINTR, EBADF, EINVAL, EFAULT)                                                               \
    FUNCTION(epoll_pwait2, EINTR, ENOSYS, EBADF, EINVAL, EFAULT)                                                      \
    FUNCTION(epoll_wait, EINTR, EBADF, EINVAL, EFAULT)                                                                \
    FUNCTION(epoll_create1, EMFILE, ENFILE, ENOMEM, EINVAL)                                                           \
    FUNCTION(epoll_ctl, ENOMEM, ENOSPC, EEXIST, ENOENT, EPERM, EBADF, ELOOP, EINVAL)                                  \
    FUNCTION(eventfd, EMFILE, ENFILE, ENOMEM, ENODEV, EINVAL)                                                         \
    FUNCTION(timerfd_gettime, EBADF, EINVAL, EFAULT)                                                                  \
    FUNCTION(inotify_init1, EMFILE, ENFILE, ENOMEM, EINVAL)                                                           \
    FUNCTION(inotify_add_watch, EACCES, ENOSPC, ENOMEM, ENOENT, EBADF, EEXIST, EFAULT, EINVAL, ENAMETOOLONG,          \
             ENOTDIR)                                                                                                 \
    FUNCTION(inotify_rm_watch, EBADF, EINVAL)                                                                         \
    FUNCTION(read, short_result, EINTR, EAGAIN, EIO, EBADF, EFAULT, EISDIR, EINVAL)                                   \
    FUNCTION(pread, short_result, EINTR, EAGAIN, EIO, EBADF, EFAULT, EINVAL, EISDIR, ENXIO, EOVERFLOW, ESPIPE)        \
    FUNCTION(preadv2, short_result, EINTR, EAGAIN, EIO, EBADF, EFAULT, EINVAL, EISDIR, EOPNOTSUPP, ENOSYS)            \
    FUNCTION(write, short_result, EINTR, EAGAIN, EIO, ENOSPC, EDESTADDRREQ, EDQUOT, EFAULT, EFBIG, EINVAL, EPIPE,     \
             EBADF, EPERM)                                                                                            \
    FUNCTION(pwrite, short_result, EINTR, EAGAIN, EIO, ENOSPC, EDQUOT, EFAULT, EFBIG, EINVAL, EPERM, EBADF, ENXIO,    \
             EOVERFLOW, ESPIPE)                                                                                       \
    FUNCTION(open, EINTR, EACCES, EBADF, EBUSY, EDQUOT, EEXIST, EFAULT, EFBIG, EINVAL, EISDIR, ELOOP, EMFILE,         \
             ENAMETOOLONG, ENFILE, ENODEV, ENOENT, ENOMEM, ENOSPC, ENOTDIR, ENXIO, EOPNOTSUPP, EOVERFLOW, EPERM,      \
             EROFS, ETXTBSY, EAGAIN)                                                                                  \
    FUNCTION(openat, EINTR, EACCES, EBADF, EBUSY, EDQUOT, EEXIST, EFAULT, EFBIG, EINVAL, EISDIR, ELOOP, EMFILE,       \
             ENAMETOOLONG, ENFILE, ENODEV, ENOENT, ENOMEM, ENOSPC, ENOTDIR, ENXIO, EOPNOTSUPP, EOVERFLOW, EPERM,      \
             EROFS, ETXTBSY, EAGAIN)                                                                                  \
    FUNCTION(close, EINTR, EIO, EBADF, ENOSPC, EDQUOT)                                                                \
    FUNCTION(dup, EMFILE, EBADF, ENOMEM, EBUSY, EINTR, EINVAL)                                                        \
    FUNCTION(dup3, EMFILE, EBADF, EINTR, EBUSY, EINVAL)                                                               \
    FUNCTION(fcntl, EACCES, EAGAIN, EINTR, EBADF, ENOLCK, EDEADLK, EPERM, EBUSY, EMFILE, EINVAL, EFAULT, ENOTDIR)     \
    FUNCTION(lseek, ESPIPE, EBADF, EINVAL, EOVERFLOW, ENXIO)                                                          \
    FUNCTION(fstat, ENOMEM, EOVERFLOW)                                                                               \
    FUNCTION(stat, EACCES, ENOENT, ENOTDIR, ELOOP, ENOMEM, ENAMETOOLONG, EFAULT, EOVERFLOW)                           \
    FUNCTION(fstatat, EACCES, ENOENT, ENOTDIR, ELOOP, ENOMEM, EBADF, EFAULT, EINVAL, ENAMETOOLONG, EOVERFLOW)         \
    FUNCTION(access, EACCES, ENOENT, EROFS, EIO, ENOMEM, EFAULT, EINVAL, ELOOP, ENAMETOOLONG, ENOTDIR, EPERM,         \
             ETXTBSY)                                                                                                 \
    FUNCTION(readlink, EACCES, ENOENT, EIO, ENOMEM, ENOTDIR, EFAULT, EINVAL, ELOOP, ENAMETOOLONG)                     \
    FUNCTION(ftruncate, EINTR, EFBIG, EIO, EPERM, EINVAL, EBADF, ETXTBSY)                                             \
    FUNCTION(futimens, EACCES, EPERM, EROFS, EBADF, EFAULT, EINVAL, ESRCH)                                            \
    FUNCTION(mkdir, EACCES, EDQUOT, EEXIST, ENOSPC, EROFS, ENOENT, EMLINK, ENOMEM, ENOTDIR, EFAULT, EINVAL, ELOOP,    \
             ENAMETOOLONG, EPERM)                                                                                     \
    FUNCTION(renameat, EACCES, ENOSPC, EDQUOT, ENOENT, EBUSY, EROFS, EEXIST, ENOMEM, EBADF, EFAULT, EINVAL, EISDIR,   \
             ELOOP, EMLINK, ENAMETOOLONG, ENOTDIR, ENOTEMPTY, EPERM, EXDEV)                                           \
    FUNCTION(unlinkat, EACCES, ENOENT, EBUSY, EIO, EROFS, EPERM, EISDIR, ENOMEM, EBADF, EFAULT, EINVAL, ELOOP,        \
             ENAMETOOLONG, ENOTDIR)                                                                                   \
    FUNCTION(fdopendir, EBADF, EMFILE, ENFILE, ENOMEM, ENOTDIR, EACCES, ENOENT)                                       \
    FUNCTION(readdir, EBADF)                                                                                          \
    FUNCTION(closedir, EBADF)                                                                                         \
    FUNCTION(getcwd, EACCES, EFAULT, EINVAL, ENAMETOOLONG, ENOENT, ENOMEM, ERANGE)                                    \
    FUNCTION(memfd_create, EMFILE, ENFILE, ENOMEM, EPERM, EINVAL, EFAULT)                                             \
    FUNCTION(mmap, ENOMEM, EACCES, EAGAIN, EBADF, EEXIST, ENFILE, EOVERFLOW, EPERM, ENODEV, EINVAL, ETXTBSY)          \
    FUNCTION(munmap, EINVAL, ENOMEM)                                                                                  \
    FUNCTION(madvise, EAGAIN, EINVAL, ENOMEM, EACCES, EBADF, EIO, EPERM)                                              \
    FUNCTION(prctl, EINVAL, EPERM, EACCES, EFAULT, ENXIO, EOPNOTSUPP, EBADF)                                          \
    FUNCTION(poll, EINTR, ENOMEM, EINVAL, EFAULT)                                                                     \
    FUNCTION(nanosleep, EINTR, EFAULT, EINVAL)                                                                        \
    FUNCTION(getrandom, EINTR, EAGAIN, ENOSYS, EFAULT, EINVAL)                                                        \
    FUNCTION(socket, EMFILE, ENFILE, ENOBUFS, ENOMEM, EACCES, EAFNOSUPPORT, EPROTONOSUPPORT, EINVAL)                  \
    FUNCTION(bind, EACCES, EADDRINUSE, EADDRNOTAVAIL, EROFS, ENOENT, ENOMEM, ENOTDIR, ELOOP, ENAMETOOLONG, EBADF,     \
             ENOTSOCK, EFAULT, EINVAL)                                                                                \
    FUNCTION(listen, EADDRINUSE, EBADF, ENOTSOCK, EOPNOTSUPP)                                                         \
    FUNCTION(accept, EINTR, EAGAIN, ECONNABORTED, EMFILE, ENFILE, ENOBUFS, ENOMEM, EPERM, EPROTO, ENETDOWN,           \
             EHOSTUNREACH, ENOPROTOOPT, EHOSTDOWN, ENONET, ENETUNREACH, ENOSR, ESOCKTNOSUPPORT, EPROTONOSUPPORT,      \
             ETIMEDOUT, EOPNOTSUPP, EBADF, ENOTSOCK, EFAULT, EINVAL)                                                  \
    FUNCTION(accept4, EINTR, EAGAIN, ECONNABORTED, EMFILE, ENFILE, ENOBUFS, ENOMEM, EPERM, EPROTO, ENETDOWN,          \
             EHOSTUNREACH, ENOSR, ESOCKTNOSUPPORT, EPROTONOSUPPORT, ETIMEDOUT, EOPNOTSUPP, EBADF, ENOTSOCK, EFAULT,   \
             EINVAL)                                                                                                  \
    FUNCTION(connect, EINTR, EINPROGRESS, EAGAIN, EACCES, EPERM, EADDRNOTAVAIL, ECONNREFUSED, ENETUNREACH,            \
             ETIMEDOUT, EADDRINUSE,                                                                                   \
             EAFNOSUPPORT, EALREADY, EBADF, EFAULT, EISCONN, ENOENT, ENOTSOCK, EPROTOTYPE)                            \
    FUNCTION(send, short_result, EINTR, EAGAIN, ECONNRESET, EPIPE, ENOBUFS, ENOMEM, EMSGSIZE, ENOTCONN, EACCES,       \
             EALREADY, EDESTADDRREQ, EISCONN, EOPNOTSUPP, EBADF, ENOTSOCK, EFAULT, EINVAL)                            \
    FUNCTION(sendto, short_result, EINTR, EAGAIN, ECONNRESET, EPIPE, ENOBUFS, ENOMEM, EMSGSIZE, EACCES, ENOTCONN,     \
             EALREADY, EDESTADDRREQ, EISCONN, EOPNOTSUPP, EBADF, ENOTSOCK, EFAULT, EINVAL)                            \
    FUNCTION(sendmsg, EINTR, EAGAIN, ECONNRESET, EPIPE, ENOBUFS, ENOMEM, EMSGSIZE, EMFILE, ETOOMANYREFS, EACCES,      \
             EALREADY, EDESTADDRREQ, EISCONN, ENOTCONN, EOPNOTSUPP, EBADF, ENOTSOCK, EFAULT, EINVAL)                  \
    FUNCTION(recv, short_result, EINTR, EAGAIN, ECONNREFUSED, ENOTCONN, ENOMEM, ECONNRESET, EBADF, ENOTSOCK, EFAULT,  \
             EINVAL)                                                                                                  \
    FUNCTION(recvfrom, short_result, EINTR, EAGAIN, ECONNREFUSED, ENOTCONN, ENOMEM, ECONNRESET, EBADF, ENOTSOCK,      \
             EFAULT, EINVAL)                                                                                          \
    FUNCTION(recvmsg, EINTR, EAGAIN, ECONNREFUSED, ENOTCONN, ENOMEM, ECONNRESET, EMFILE, EBADF, ENOTSOCK, EFAULT,     \
             EINVAL)                                                                                                  \
    FUNCTION(shutdown, ENOTCONN, EBADF, EINVAL, ENOTSOCK)                                                             \
    FUNCTION(getsockopt, ENOPROTOOPT, ENOMEM, EBADF, ENOTSOCK, EFAULT, EINVAL)                                        \
    FUNCTION(setsockopt, ENOPROTOOPT, ENOMEM, EDOM, EBADF, ENOTSOCK, EFAULT, EINVAL)                                  \
    FUNCTION(getsockname, ENOBUFS, EBADF, ENOTSOCK, EFAULT, EINVAL)                                                   \
    FUNCTION(getpeername, ENOBUFS, ENOTCONN, EBADF, ENOTSOCK, EFAULT, EINVAL)                                         \
    FUNCTION(getaddrinfo, EAI_ADDRFAMILY, EAI_AGAIN, EAI_BADFLAGS, EAI_FAIL, EAI_FAMILY, EAI_MEMORY, EAI_NODATA,      \
             EAI_NONAME, EAI_SERVICE, EAI_SOCKTYPE, EAI_SYSTEM)                                                       \
    FUNCTION(sigtimedwait, EAGAIN, EINTR, EINVAL)                                                                     \
    FUNCTION(sched_getaffinity, EFAULT, EINVAL, EPERM, ESRCH)                                                         \
    FUNCTION(sysconf, EINVAL)                                                                                         \
    FUNCTION(pthread_create, EAGAIN, EPERM, EINVAL)                                                                   \
    FUNCTION(pthread_attr_init, ENOMEM)                                                                               \
    FUNCTION(pthread_attr_setstacksize, EINVAL)                                                                       \
    FUNCTION(pthread_key_create, EAGAIN, ENOMEM)                                                                      \
    FUNCTION(pthread_setspecific, ENOMEM, EINVAL)                                                                     \
    FUNCTION(__register_atfork, ENOMEM)                                                                               \
    FUNCTION(newlocale, ENOMEM, ENOENT, EINVAL)                                                                       \
    FUNCTION(dlopen, ENOMEM)                                                                                          \
    FUNCTION(malloc, ENOMEM)                                                                                          \
    FUNCTION(calloc, ENOMEM)                                                                                          \
    FUNCTION(realloc, ENOMEM)                                                                                         \
    FUNCTION(aligned_alloc, ENOMEM)

enum {
#define FUNCTION(name, ...) of_##name,
    FUNCTIONS
#undef FUNCTION
    function_count
};
const int fault_function_count = function_count;

static const char *const names[] = {
#define FUNCTION(name, ...) #name,
    FUNCTIONS
#undef FUNCTION
};

static const int *const errors[] = {
#define FUNCTION(name, ...) (const int[]){__VA_ARGS__, 0},
    FUNCTIONS
#undef FUNCTION
};

const char *fault_function_name(int function) { return names[function]; }
const int *fault_errors(int function) { return errors[function]; }

static bool is_on;
/* The resolver of glibc 2.36 does not survive a malloc that fails: what fails is the whole call. */
static _Thread_local bool is_in_resolver;
_Thread_local bool fault_spares_thread;
static int chosen = -1, chosen_error;
static long chosen_first, chosen_last, calls[function_count], injected, live_blocks;
static int lacking[function_count];

void fault_choose(int function, long first, long last, int error)
{
    chosen = function;
    chosen_first = first;
    chosen_last = last;
    chosen_error = error;
    memset(calls, 0, sizeof calls);
}

void faults_lack(const char *name, int error)
{
    for (int i = 0; i < function_count; i++)
        if (strcmp(names[i], name) == 0) lacking[i] = error;
}

void faults_switch(bool on) { __atomic_store_n(&is_on, on, __ATOMIC_SEQ_CST); }
long fault_calls(int function) { return __atomic_load_n(&calls[function], __ATOMIC_SEQ_CST); }
long fault_injected(void) { return __atomic_load_n(&injected, __ATOMIC_SEQ_CST); }
long fault_live_blocks(void) { return __atomic_load_n(&live_blocks, __ATOMIC_SEQ_CST); }

/* Counts a call; what it is to fail with, or 0. */
static int fault(int function)
{
    if (!__atomic_load_n(&is_on, __ATOMIC_RELAXED) || is_in_resolver || fault_spares_thread) return 0;
    long call = __atomic_add_fetch(&calls[function], 1, __ATOMIC_RELAXED);
    if (function != chosen || call < chosen_first || call > chosen_last) return lacking[function];
    if (__atomic_fetch_add(&injected, 1, __ATOMIC_RELAXED) == 0 && getenv("FAULTS_TRAP")) __builtin_trap();
    return chosen_error;
}

#define NEXT(name) static __typeof__(&name) next; if (!next) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

/* WRAP: fails with -1 (or `failure`) and errno.  WRAP_SHORT: may transfer one byte instead of `count`. */
#define WRAP_WITH(failure, type, name, parameters, arguments) \
    type name parameters                                      \
    {                                                         \
        NEXT(name);                                           \
        int error = fault(of_##name);                         \
        if (error) { errno = error; return failure; }         \
        return next arguments;                                \
    }
#define WRAP(type, name, parameters, arguments) WRAP_WITH(-1, type, name, parameters, arguments)
#define WRAP_SHORT(name, parameters, arguments)                          \
    ssize_t name parameters                                              \
    {                                                                    \
        NEXT(name);                                                      \
        int error = fault(of_##name);                                    \
        if (error == short_result) count = count > 0;                    \
        else if (error) { errno = error; return -1; }                    \
        return next arguments;                                           \
    }

WRAP(int, epoll_wait, (int set, struct epoll_event *events, int most, int timeout), (set, events, most, timeout))
WRAP(int, epoll_create1, (int flags), (flags))
WRAP(int, epoll_ctl, (int set, int operation, int file, struct epoll_event *event), (set, operation, file, event))
WRAP(int, eventfd, (unsigned count, int flags), (count, flags))
WRAP(int, timerfd_gettime, (int file, struct itimerspec *setting), (file, setting))
WRAP(int, inotify_init1, (int flags), (flags))
WRAP(int, inotify_add_watch, (int file, const char *path, uint32_t mask), (file, path, mask))
WRAP(int, inotify_rm_watch, (int file, int watch), (file, watch))
WRAP_SHORT(read, (int file, void *bytes, size_t count), (file, bytes, count))
WRAP_SHORT(pread, (int file, void *bytes, size_t count, off_t offset), (file, bytes, count, offset))
WRAP_SHORT(write, (int file, const void *bytes, size_t count), (file, bytes, count))
WRAP_SHORT(pwrite, (int file, const void *bytes, size_t count, off_t offset), (file, bytes, count, offset))
WRAP(int, dup, (int file), (file))
WRAP(int, dup3, (int file, int other, int flags), (file, other, flags))
WRAP(off_t, lseek, (int file, off_t offset, int whence), (file, offset, whence))
WRAP(int, fstat, (int file, struct stat *status), (file, status))
WRAP(int, stat, (const char *path, struct stat *status), (path, status))
WRAP(int, fstatat, (int directory, const char *path, struct stat *status, int flags), (directory, path, status, flags))
WRAP(int, access, (const char *path, int mode), (path, mode))
WRAP(ssize_t, readlink, (const char *path, char *target, size_t count), (path, target, count))
WRAP(int, ftruncate, (int file, off_t length), (file, length))
WRAP(int, futimens, (int file, const struct timespec times[2]), (file, times))
WRAP(int, mkdir, (const char *path, mode_t mode), (path, mode))
WRAP(int, renameat, (int from, const char *name, int to, const char *other), (from, name, to, other))
WRAP(int, unlinkat, (int directory, const char *name, int flags), (directory, name, flags))
WRAP_WITH(NULL, DIR *, fdopendir, (int file), (file))
WRAP_WITH(NULL, struct dirent *, readdir, (DIR *directory), (directory))
WRAP_WITH(NULL, char *, getcwd, (char *path, size_t count), (path, count))
WRAP(int, memfd_create, (const char *name, unsigned flags), (name, flags))
WRAP_WITH(MAP_FAILED, void *, mmap, (void *place, size_t count, int access, int flags, int file, off_t offset),
          (place, count, access, flags, file, offset))
WRAP(int, munmap, (void *place, size_t count), (place, count))
WRAP(int, madvise, (void *place, size_t count, int advice), (place, count, advice))
WRAP(int, poll, (struct pollfd *entries, nfds_t count, int timeout), (entries, count, timeout))
WRAP(int, nanosleep, (const struct timespec *time, struct timespec *left), (time, left))
WRAP(ssize_t, getrandom, (void *bytes, size_t count, unsigned flags), (bytes, count, flags))
WRAP(int, socket, (int family, int type, int protocol), (family, type, protocol))
WRAP(int, bind, (int file, const struct sockaddr *address, socklen_t length), (file, address, length))
WRAP(int, listen, (int file, int backlog), (file, backlog))
WRAP(int, accept, (int file, struct sockaddr *address, socklen_t *length), (file, address, length))
WRAP(int, accept4, (int file, struct sockaddr *address, socklen_t *length, int flags), (file, address, length, flags))
WRAP_SHORT(send, (int file, const void *bytes, size_t count, int flags), (file, bytes, count, flags))
WRAP_SHORT(sendto, (int file, const void *bytes, size_t count, int flags, const struct sockaddr *address,
                    socklen_t length), (file, bytes, count, flags, address, length))
WRAP(ssize_t, sendmsg, (int file, const struct msghdr *message, int flags), (file, message, flags))
WRAP_SHORT(recv, (int file, void *bytes, size_t count, int flags), (file, bytes, count, flags))
WRAP_SHORT(recvfrom, (int file, void *bytes, size_t count, int flags, struct sockaddr *address, socklen_t *length),
           (file, bytes, count, flags, address, length))
WRAP(ssize_t, recvmsg, (int file, struct msghdr *message, int flags), (file, message, flags))
WRAP(int, shutdown, (int file, int how), (file, how))
WRAP(int, getsockopt, (int file, int level, int name, void *value, socklen_t *length), (file, level, name, value, length))
WRAP(int, setsockopt, (int file, int level, int name, const void *value, socklen_t length),
     (file, level, name, value, length))
WRAP(int, getsockname, (int file, struct sockaddr *address, socklen_t *length), (file, address, length))
WRAP(int, getpeername, (int file, struct sockaddr *address, socklen_t *length), (file, address, length))
WRAP_WITH(NULL, locale_t, newlocale, (int mask, const char *name, locale_t base), (mask, name, base))
WRAP_WITH(error, int, pthread_key_create, (pthread_key_t *key, void (*at_exit)(void *)), (key, at_exit))
/* What pthread_atfork is. */
int __register_atfork(void (*before)(void), void (*parent)(void), void (*child)(void), void *library);
WRAP_WITH(error, int, __register_atfork, (void (*before)(void), void (*parent)(void), void (*child)(void), void *library),
          (before, parent, child, library))
WRAP_WITH(error, int, pthread_attr_init, (pthread_attr_t *attributes), (attributes))
WRAP_WITH(error, int, pthread_attr_setstacksize, (pthread_attr_t *attributes, size_t size), (attributes, size))
WRAP(int, sigtimedwait, (const sigset_t *signals, siginfo_t *signal, const struct timespec *time), (signals, signal, time))
WRAP(int, sched_getaffinity, (pid_t thread, size_t size, cpu_set_t *set), (thread, size, set))
WRAP(long, sysconf, (int name), (name))
WRAP_WITH(NULL, void *, dlopen, (const char *path, int mode), (path, mode))
WRAP_WITH(error, int, pthread_setspecific, (pthread_key_t key, const void *value), (key, value))
WRAP_WITH(error, int, pthread_create,
          (pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument),
          (thread, attributes, body, argument))

/* Only what is valid for longer than the call can be short in one buffer. */
ssize_t preadv2(int file, const struct iovec *places, int count, off_t offset, int flags)
{
    NEXT(preadv2);
    struct iovec first = places[0];
    int error = fault(of_preadv2);
    if (error == short_result) {
        if (first.iov_len > 0) first.iov_len = 1;
        return next(file, &first, 1, offset, flags);
    }
    if (error) { errno = error; return -1; }
    return next(file, places, count, offset, flags);
}

/* These have done their work when they report an error: the descriptor is closed, the connection goes on. */
int close(int file)
{
    NEXT(close);
    int error = fault(of_close), result = next(file);
    if (error) { errno = error; return -1; }
    return result;
}

int closedir(DIR *directory)
{
    NEXT(closedir);
    int error = fault(of_closedir), result = next(directory);
    if (error) { errno = error; return -1; }
    return result;
}

int connect(int file, const struct sockaddr *address, socklen_t length)
{
    NEXT(connect);
    int error = fault(of_connect);
    if (error == EINPROGRESS && address->sa_family == AF_UNIX) error = EAGAIN;
    if ((error == EINTR || error == EINPROGRESS) && address->sa_family != AF_UNIX) next(file, address, length);
    if (error) { errno = error; return -1; }
    return next(file, address, length);
}

int getaddrinfo(const char *host, const char *service, const struct addrinfo *hints, struct addrinfo **result)
{
    NEXT(getaddrinfo);
    int error = fault(of_getaddrinfo);
    if (error) {
        errno = ENOMEM; /* what EAI_SYSTEM refers to */
        return error;
    }
    is_in_resolver = true;
    error = next(host, service, hints, result);
    is_in_resolver = false;
    return error;
}

#define VARIADIC(name, last, type)            \
    va_list arguments;                        \
    va_start(arguments, last);                \
    type argument = va_arg(arguments, type);  \
    va_end(arguments);                        \
    NEXT(name);                               \
    int error = fault(of_##name);             \
    if (error) { errno = error; return -1; }

int open(const char *path, int flags, ...)
{
    VARIADIC(open, flags, int)
    return next(path, flags, argument);
}

int openat(int directory, const char *path, int flags, ...)
{
    VARIADIC(openat, flags, int)
    return next(directory, path, flags, argument);
}

int fcntl(int file, int command, ...)
{
    VARIADIC(fcntl, command, void *)
    return next(file, command, argument);
}

int prctl(int option, ...)
{
    VARIADIC(prctl, option, unsigned long)
    return next(option, argument, 0ul, 0ul, 0ul);
}

/* The function that a number stands for, of those that the library calls by number. */
static int function_of(long number, long operation)
{
    switch (number) {
    case SYS_futex: return (operation & 127) == 1 ? -1 : of_futex; /* a wake has no errors */
    case SYS_membarrier: return of_membarrier;
    case SYS_preadv2: return of_preadv2;
    case SYS_epoll_pwait: return of_epoll_pwait;
    case SYS_epoll_pwait2: return of_epoll_pwait2;
    case SYS_write: return of_write;
    case SYS_sendto: return of_sendto;
    case SYS_recvfrom: return of_recvfrom;
    default: return -1;
    }
}

long syscall(long number, ...)
{
    long a[6];
    va_list arguments;
    va_start(arguments, number);
    for (int i = 0; i < 6; i++) a[i] = va_arg(arguments, long);
    va_end(arguments);
    NEXT(syscall);
    int function = function_of(number, a[1]), error = function < 0 ? 0 : fault(function);
    if (error == short_result) error = EAGAIN; /* packets are not short */
    if (error) { errno = error; return -1; }
    return next(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

/* ---- memory: counted, too ---- */

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static void *counted(void *block)
{
    if (block) __atomic_add_fetch(&live_blocks, 1, __ATOMIC_RELAXED);
    return block;
}

static bool is_refused(int function)
{
    if (!fault(function)) return false;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t count) { return is_refused(of_malloc) ? NULL : counted(__libc_malloc(count)); }
void *calloc(size_t count, size_t size) { return is_refused(of_calloc) ? NULL : counted(__libc_calloc(count, size)); }

void *realloc(void *block, size_t count)
{
    if (count && is_refused(of_realloc)) return NULL;
    void *result = __libc_realloc(block, count);
    if (!block) return counted(result);
    if (!count) __atomic_sub_fetch(&live_blocks, 1, __ATOMIC_RELAXED);
    return result;
}

void *aligned_alloc(size_t alignment, size_t count)
{
    return is_refused(of_aligned_alloc) ? NULL : counted(__libc_memalign(alignment, count));
}

/* Others' memory only, but it is counted when it is freed. */
int posix_memalign(void **block, size_t alignment, size_t count)
{
    *block = counted(__libc_memalign(alignment, count));
    return *block ? 0 : ENOMEM;
}

void free(void *block)
{
    if (block) __atomic_sub_fetch(&live_blocks, 1, __ATOMIC_RELAXED);
    __libc_free(block);
}

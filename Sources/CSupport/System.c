#include "CSupport.h"

#include <sched.h>

#include <linux/futex.h>
#include <linux/membarrier.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

int system_futex_wait(const void *word, uint32_t expected, const struct timespec *deadline)
{
    /* FUTEX_WAIT_BITSET takes an absolute deadline, so an interrupted sleep needs no arithmetic. */
    long result = syscall(SYS_futex, word, FUTEX_WAIT_BITSET | FUTEX_PRIVATE_FLAG, expected, deadline, NULL,
                          FUTEX_BITSET_MATCH_ANY);
    return result == 0 ? 0 : errno;
}

void system_futex_wait_briefly(const void *word, uint32_t expected)
{
    static const struct timespec millisecond = {0, 1000000};
    syscall(SYS_futex, word, FUTEX_WAIT | FUTEX_PRIVATE_FLAG, expected, &millisecond, NULL, 0);
}

void system_futex_wake(const void *word, int threads)
{
    syscall(SYS_futex, word, FUTEX_WAKE | FUTEX_PRIVATE_FLAG, threads, NULL, NULL, 0);
}

bool other_threads_can_be_fenced;

static bool allow_fences(void) { return syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0; }

/* At once as long as the process has one thread; with more, the kernel takes some milliseconds. */
__attribute__((constructor)) static void allow_fences_early(void)
{
    other_threads_can_be_fenced = allow_fences();
}

bool system_fence_other_threads(void)
{
    if (syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0) == 0) return true;
    return errno == EPERM && allow_fences() && syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0) == 0;
}

void heavy_fence(void)
{
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    if (!other_threads_can_be_fenced || system_fence_other_threads()) return;
    /* Refused since, by a filter of the program's own: no processor keeps a store to itself for a millisecond. */
    static const uint32_t nothing;
    system_futex_wait_briefly(&nothing, 0);
}

/* Milliseconds, rounded up: a wait that ends early would fire a timer early. */
static int milliseconds(const struct timespec *timeout)
{
    if (!timeout) return -1;
    if (timeout->tv_sec >= 2000000) return 2000000000;
    return (int)(timeout->tv_sec * 1000 + (timeout->tv_nsec + 999999) / 1000000);
}

/* These are syscalls, as the functions of libc are cancellation points, which cost two atomic operations in a process
 * with threads. */

int eventfd_signal(int descriptor)
{
    const uint64_t one = 1;
    /* A full counter is as good. */
    return syscall(SYS_write, descriptor, &one, sizeof one) < 0 && errno != EAGAIN ? errno : 0;
}

int system_epoll_wait(int set, struct epoll_event *events, int capacity, const struct timespec *timeout)
{
    if (!timeout || (timeout->tv_sec == 0 && timeout->tv_nsec == 0)) {
        long result = syscall(SYS_epoll_pwait, set, events, capacity, timeout ? 0 : -1, NULL, (size_t)0);
        return result < 0 ? -errno : (int)result;
    }
    long result = syscall(SYS_epoll_pwait2, set, events, capacity, timeout, NULL, (size_t)0);
    if (result < 0 && errno == ENOSYS) result = epoll_wait(set, events, capacity, milliseconds(timeout));
    return result < 0 ? -errno : (int)result;
}

long system_timer_slack(void) { return prctl(PR_GET_TIMERSLACK, 0, 0, 0, 0); }

void system_set_timer_slack(unsigned long nanoseconds) { prctl(PR_SET_TIMERSLACK, nanoseconds, 0, 0, 0); }

int system_thread_id(void) { return (int)syscall(SYS_gettid); }

int system_processor(void) { return sched_getcpu(); }

bool system_is_counter(int descriptor)
{
    char path[32], target[32] = "";
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(path, target, sizeof target - 1);
    if (length < 0) { /* no /proc: a timerfd can be asked, an eventfd accepts a write of zero */
        struct itimerspec setting;
        uint64_t zero = 0;
        struct stat status;
        if (timerfd_gettime(descriptor, &setting) == 0) return true;
        return fstat(descriptor, &status) == 0 && (status.st_mode & S_IFMT) == 0 &&
               write(descriptor, &zero, sizeof zero) == sizeof zero;
    }
    return strcmp(target, "anon_inode:[eventfd]") == 0 || strcmp(target, "anon_inode:[timerfd]") == 0;
}

/* libc's function is a cancellation point, which is held off (Uncancelled.c): the system call itself is less.  With threads
 * libc's, since it tells ThreadSanitizer that what came before the write comes before what follows. */
static long read_at_once(int descriptor, const struct iovec *place)
{
    if (process_has_one_thread()) return syscall(SYS_preadv2, descriptor, place, 1L, -1L, -1L, RWF_NOWAIT);
    return preadv2(descriptor, place, 1, -1, RWF_NOWAIT);
}

int system_drain(int descriptor)
{
    uint64_t count;
    struct iovec place = {&count, sizeof count};
    if (read_at_once(descriptor, &place) >= 0) return 0;
    if (errno != EOPNOTSUPP && errno != ENOSYS && errno != ESPIPE) return errno;
    /* Older kernels: ask first. */
    struct pollfd ready = {descriptor, POLLIN, 0};
    if (poll(&ready, 1, 0) != 1) return EAGAIN;
    return read(descriptor, &count, sizeof count) < 0 ? errno : 0;
}

int system_renew_eventfd(int descriptor, unsigned count)
{
    int replacement = eventfd(count, EFD_CLOEXEC | EFD_NONBLOCK);
    if (replacement < 0) return errno;
    int error = dup3(replacement, descriptor, O_CLOEXEC) < 0 ? errno : 0;
    close(replacement);
    return error;
}

void system_at_fork(void (*before)(void), void (*parent)(void), void (*child)(void))
{
    static const char line[] = "cfrunloop: pthread_atfork: no memory is left; a child of fork may hang\n";
    if (pthread_atfork(before, parent, child) == 0) return;
    ssize_t ignored = write(STDERR_FILENO, line, sizeof line - 1);
    (void)ignored;
}

uint32_t process_lock_word_now = 1;

static void enter_child(void) { __atomic_add_fetch(&process_lock_word_now, 4, __ATOMIC_RELAXED); }

/* Child handlers run in the order of their registration: every other one finds the new number. */
__attribute__((constructor)) static void count_forks(void) { pthread_atfork(NULL, NULL, enter_child); }

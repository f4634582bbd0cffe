#include "CSupport.h"

#include <linux/futex.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

int system_futex_wait(const void *word, uint32_t expected, const struct timespec *deadline)
{
    /* FUTEX_WAIT_BITSET takes an absolute deadline, so an interrupted sleep needs no arithmetic. */
    long result = syscall(SYS_futex, word, FUTEX_WAIT_BITSET | FUTEX_PRIVATE_FLAG, expected, deadline, NULL,
                          FUTEX_BITSET_MATCH_ANY);
    return result == 0 ? 0 : errno;
}

void system_futex_wake(const void *word, int threads)
{
    syscall(SYS_futex, word, FUTEX_WAKE | FUTEX_PRIVATE_FLAG, threads, NULL, NULL, 0);
}

/* Milliseconds, rounded up: a wait that ends early would fire a timer early. */
static int milliseconds(const struct timespec *timeout)
{
    if (!timeout) return -1;
    if (timeout->tv_sec >= 2000000) return 2000000000;
    return (int)(timeout->tv_sec * 1000 + (timeout->tv_nsec + 999999) / 1000000);
}

int system_epoll_wait(int set, struct epoll_event *events, int capacity, const struct timespec *timeout)
{
    long result = syscall(SYS_epoll_pwait2, set, events, capacity, timeout, NULL, 0);
    if (result < 0 && errno == ENOSYS) result = epoll_wait(set, events, capacity, milliseconds(timeout));
    return result < 0 ? -errno : (int)result;
}

long system_timer_slack(void) { return prctl(PR_GET_TIMERSLACK, 0, 0, 0, 0); }

void system_set_timer_slack(unsigned long nanoseconds) { prctl(PR_SET_TIMERSLACK, nanoseconds, 0, 0, 0); }

int system_thread_id(void) { return (int)syscall(SYS_gettid); }

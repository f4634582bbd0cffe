/* System calls that Swift cannot make: syscall(2), prctl(2) and open(2) are variadic, errno is a macro. */
#ifndef CSUPPORT_SYSTEM_H
#define CSUPPORT_SYSTEM_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/single_threaded.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static inline int system_errno(void) { return errno; }

/* Sleeps while *word == expected, until the monotonic `deadline` (NULL: for ever).  0, or an errno. */
int system_futex_wait(const void *word, uint32_t expected, const struct timespec *deadline);
/* The same for a millisecond at most, without saying why it ended. */
void system_futex_wait_briefly(const void *word, uint32_t expected);
void system_futex_wake(const void *word, int threads);

/* A memory fence in every thread of the process (membarrier), so that the others need none on their fast paths.  False
 * if the kernel or a filter refuses: then they had none. */
bool system_fence_other_threads(void);

/* Keeps the compiler from exchanging what comes before with what comes after.  Assembler, since Swift's optimizer moves
 * retains and releases past stores and fences that it knows. */
static inline void compiler_fence(void) { __asm__ volatile("" ::: "memory"); }

/* The two sides of a fence between threads of which one side pays for both.  Who stores a word and then reads another one
 * puts a light fence between the two; who does the same the other way round, seldom, a heavy one: then at least one of
 * them sees what the other has stored.  The heavy side reaches into all threads (membarrier), and the light one costs
 * nothing; where the kernel refused that when the library was loaded, both are ordinary fences. */
extern bool other_threads_can_be_fenced __attribute__((visibility("hidden")));
static inline void light_fence(void)
{
    compiler_fence();
    if (__builtin_expect(!other_threads_can_be_fenced, 0)) __atomic_thread_fence(__ATOMIC_SEQ_CST);
}
void heavy_fence(void);

/* Adds one to an eventfd that does not block; an errno if that fails. */
int eventfd_signal(int descriptor);

/* epoll_pwait2 with a relative timeout (NULL: for ever), or epoll_wait where the kernel lacks it.
 * The number of events, or a negative errno. */
int system_epoll_wait(int set, struct epoll_event *events, int capacity, const struct timespec *timeout);

/* The same for one event, and for ever; false if a signal came.  The most frequent system call of a loop with ports. */
static inline bool system_epoll_wait_long(int set, struct epoll_event *event)
{
    return syscall(SYS_epoll_pwait, set, event, 1, -1, NULL, (size_t)0) == 1;
}

long system_timer_slack(void);
void system_set_timer_slack(unsigned long nanoseconds);

/* True while the process has had one thread only.  Then a word that signal handlers leave as they find it needs no locked
 * operation; a second thread, once it is made, sees all that was done before. */
static inline bool process_has_one_thread(void) { return __libc_single_threaded; }

/* For such a process: what the atomic operations do, in one instruction, between whose halves no signal handler comes.  The
 * lock on the bus, which is most of what they cost, is for other threads. */
static inline bool system_exchange_alone(uint64_t *word, uint64_t expected, uint64_t desired)
{
#if defined(__x86_64__)
    bool is_exchanged;
    __asm__ volatile("cmpxchgq %3, %0" : "+m"(*word), "+a"(expected), "=@ccz"(is_exchanged) : "r"(desired) : "memory");
    return is_exchanged;
#else
    return __atomic_compare_exchange_n(word, &expected, desired, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
#endif
}

static inline void system_clear_alone(uint64_t *word, uint64_t bits)
{
#if defined(__x86_64__)
    __asm__ volatile("andq %1, %0" : "+m"(*word) : "er"(~bits) : "cc", "memory");
#else
    __atomic_fetch_and(word, ~bits, __ATOMIC_RELAXED);
#endif
}

int system_thread_id(void);

/* The processor that runs this thread now (sched_getcpu is a GNU name); -1 if the kernel does not say. */
int system_processor(void);

/* True for an eventfd or a timerfd: eight bytes, read at once. */
bool system_is_counter(int descriptor);

/* Reads those eight bytes without ever blocking; 0, or an errno (EAGAIN: somebody else has read them). */
int system_drain(int descriptor);

/* Puts a new eventfd with `count` in the place of an open descriptor, whose number stays (dup3 is a GNU name); 0, or an errno. */
int system_renew_eventfd(int descriptor, unsigned count);

/* What a lock's word is while this process holds it: 1, and four more for each fork that lies between the process that
 * loaded the library and this one. Every lock asks, so it is one load. */
extern uint32_t process_lock_word_now __attribute__((visibility("hidden")));
static inline uint32_t process_lock_word(void) { return __atomic_load_n(&process_lock_word_now, __ATOMIC_RELAXED); }

/* pthread_atfork; a refusal is told, and forks are then as if it had not been called. */
void system_at_fork(void (*before)(void), void (*parent)(void), void (*child)(void));

/* How many forks those are. */
static inline uint32_t process_generation(void) { return process_lock_word() >> 2; }

#endif

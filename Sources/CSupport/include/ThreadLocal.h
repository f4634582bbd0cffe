/* Thread-local variables: Swift has none in Embedded. */
#ifndef CSUPPORT_THREADLOCAL_H
#define CSUPPORT_THREADLOCAL_H

/* One load instead of a call: two words of static TLS are within what the loader keeps for dlopen. */
#define THREAD_LOCAL extern _Thread_local __attribute__((tls_model("initial-exec")))

THREAD_LOCAL void *thread_run_loop;         /* this thread's run loop, retained; NULL until asked for */
THREAD_LOCAL void *thread_default_allocator; /* CFAllocatorSetDefault's choice; NULL is the system's */
THREAD_LOCAL int thread_exit_rounds;         /* how many rounds of destructors the thread has had */

static inline void *thread_run_loop_get(void) { return thread_run_loop; }
static inline void thread_run_loop_set(void *loop) { thread_run_loop = loop; }
static inline void *thread_default_allocator_get(void) { return thread_default_allocator; }
static inline void thread_default_allocator_set(void *allocator) { thread_default_allocator = allocator; }
static inline int thread_exit_rounds_get(void) { return thread_exit_rounds; }
static inline void thread_exit_rounds_set(int rounds) { thread_exit_rounds = rounds; }

#endif

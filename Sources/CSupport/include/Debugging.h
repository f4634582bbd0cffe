/* The checks of CFRUNLOOP_DEBUG (docs/debugging.md): whether they are on, and what they need that Swift cannot say:
 * the stack, dladdr's record, a thread-local word, the full runtime's functions. */
#ifndef CSUPPORT_DEBUGGING_H
#define CSUPPORT_DEBUGGING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Set before main, if the environment says so, and never changed. */
extern bool debugging_is_on_now __attribute__((visibility("hidden")));
static inline bool debugging_is_on(void) { return __builtin_expect(debugging_is_on_now, 0); }

/* How long a callback may take, in nanoseconds: CFRUNLOOP_DEBUG_BLOCKING_MS. */
uint64_t debugging_blocking_limit(void);

/* Monotonic nanoseconds. */
uint64_t debugging_now(void);

/* Where the calling thread called the library: the nearest call on its stack; NULL: none was recognised. */
const void *debugging_find_caller(void);
void debugging_prepare_callers(void); /* before */

/* What lies at an address. */
typedef struct debugging_place {
    const char *symbol; /* NULL: none that the loader knows */
    const char *object; /* the file's last name; NULL: unknown */
    size_t offset;      /* from the symbol, or from the object's beginning */
} debugging_place;

debugging_place debugging_find_place(const void *address);

/* An object that ended: its memory is kept, and says so. */
typedef struct debugging_ended_object {
    const void *object;
    uint64_t time;
    int thread;
    uint16_t kind;
    size_t size;
    const void *caller;
} debugging_ended_object;

size_t debugging_memory_size(const void *object);

/* Embedded Swift frees no object whose count has this bit; the count is the object's second word. */
static inline void debugging_keep_memory(const void *count)
{
    __atomic_fetch_or((uintptr_t *)(uintptr_t)count, (uintptr_t)1 << (sizeof(uintptr_t) * 8 - 1), __ATOMIC_RELAXED);
}

/* The full runtime frees none to which there is an unowned reference.  Swift may not name these. */
extern void *swift_unownedRetain(void *object);
extern void swift_unownedRelease(void *object);

static inline void debugging_keep_memory_in_runtime(const void *object) { swift_unownedRetain((void *)(uintptr_t)object); }
static inline void debugging_give_memory_to_runtime(const void *object) { swift_unownedRelease((void *)(uintptr_t)object); }

/* The calling thread's watched loop (RunLoopCore/Debugging/WatchedLoop), or NULL. */
extern _Thread_local __attribute__((tls_model("initial-exec"))) void *thread_watched_loop;
static inline void *thread_watched_loop_get(void) { return thread_watched_loop; }
static inline void thread_watched_loop_set(void *loop) { thread_watched_loop = loop; }

/* A callback of the calling thread's run begins or ends: `what` it is of, its code, and where its caller's frame lies: a
 * callback that was left by a jump is recognised by that.  In Swift. */
void debugging_callback_begins(const char *what, const void *code, const void *frame);
void debugging_callback_ends(const void *frame);

/* A mapping of the library that is never taken away again: one of its threads runs. */
void debugging_keep_library(void);

#endif

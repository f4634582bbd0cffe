/* The recorder of a traced conformance program.  It has no descriptor and no memory of the heap while the program runs,
 * and records nothing in forked children. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

void trace_call(const char *function);
void trace_number(const char *function, long long value);
void trace_words(const char *words);
void trace_mark(void);
void trace_forget(void);
void __cyg_profile_func_enter(void *function, void *caller);
void __cyg_profile_func_exit(void *function, void *caller);

enum { most_bytes = 1 << 20 };
static char *record;
static size_t used;
static pid_t *recorder; /* in memory that is empty in a forked child */
extern char __executable_start, etext;

/* m: the main thread; t: the first other one, which runs the test; o: any other. */
static __thread char thread_letter;
static int has_test_thread;

static char this_thread(void)
{
    if (!thread_letter) thread_letter = __atomic_exchange_n(&has_test_thread, 1, __ATOMIC_SEQ_CST) ? 'o' : 't';
    return thread_letter;
}

__attribute__((constructor)) static void trace_begin(void)
{
    const char *path = getenv("CHECK_RECORD");
    if (!path) return;
    int file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0 || ftruncate(file, most_bytes)) return;
    thread_letter = 'm';
    recorder = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    madvise(recorder, 4096, MADV_WIPEONFORK);
    *recorder = 1;
    record = mmap(NULL, most_bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    unsetenv("CHECK_RECORD");
    if (record == MAP_FAILED) record = NULL;
}

static int is_recording(void) { return record && *recorder; }

static void add(const char *line, int length)
{
    size_t place = __atomic_fetch_add(&used, (size_t)length, __ATOMIC_SEQ_CST);
    if (place + (size_t)length <= most_bytes) memcpy(record + place, line, (size_t)length);
}

#define RECORD(...) \
    do { \
        if (!is_recording()) return; \
        char line[300]; \
        int error = errno, length = snprintf(line, sizeof line, __VA_ARGS__); \
        add(line, length < (int)sizeof line ? length : (int)sizeof line - 1); \
        errno = error; \
    } while (0)

void trace_call(const char *function) { RECORD("%c %s\n", this_thread(), function); }
void trace_number(const char *function, long long value) { RECORD("%c %s %lld\n", this_thread(), function, value); }
void trace_words(const char *words) { RECORD("%c - %.250s\n", this_thread(), words); }

static size_t marked;
static int marked_test_thread;

void trace_mark(void)
{
    marked = used;
    marked_test_thread = has_test_thread;
}

void trace_forget(void)
{
    if (!is_recording()) return;
    if (marked < most_bytes) memset(record + marked, 0, (used < most_bytes ? used : most_bytes) - marked);
    used = marked;
    has_test_thread = marked_test_thread;
}

/* What is called from outside of the program is a callback; its name is looked up afterwards. */
void __cyg_profile_func_enter(void *function, void *caller)
{
    if ((char *)caller >= &__executable_start && (char *)caller < &etext) return;
    RECORD("%c @%lx\n", this_thread(), (unsigned long)((char *)function - &__executable_start));
}

void __cyg_profile_func_exit(void *function, void *caller) { (void)function, (void)caller; }

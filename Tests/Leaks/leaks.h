/* Cycles of create, use and destroy, and what the process holds before and after them.
 *
 * A program has a table of cases and ends with LEAKS_MAIN(cases).  Each case runs a tenth of its cycles first, in which
 * buffers, tables and caches come to their size; the rest must then leave exactly as many blocks and bytes of malloc,
 * descriptors, threads, shared mappings and files in the directory of ports as were there, or a second round must.
 *
 * Where cycles make threads, a few blocks more or less are allowed: libc keeps what belongs to some ended threads' stacks.
 *
 *   program [factor [part of a name]]    times the cycles, 1 if it is not given; 0.01 for a try
 *   program control                      cases that leak on purpose: each must be found
 *
 * A case ends early, and says so, after fifteen seconds times the factor: how long it takes is not what is tested. */
#ifndef LEAKS_H
#define LEAKS_H

#define CHECK_LEAVES_DESCRIPTORS /* what a case makes once, it keeps */
#define CHECK_LEAVES_THREADS
#define CHECK_LEAVES_FILES
#include "../Conformance/message-port/ports.h"

#if defined(__SANITIZE_ADDRESS__)
#define LEAKS_COUNT_BLOCKS 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define LEAKS_COUNT_BLOCKS 0
#endif
#endif
#ifndef LEAKS_COUNT_BLOCKS
#define LEAKS_COUNT_BLOCKS 1
#endif

/* --- malloc, counted; a sanitizer has its own, and looks for leaks by itself --- */

static long blocks_held, bytes_held;

#if LEAKS_COUNT_BLOCKS
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static void *leaks_count(void *block, long count)
{
    if (!block) return NULL;
    __atomic_fetch_add(&blocks_held, count, __ATOMIC_RELAXED);
    __atomic_fetch_add(&bytes_held, count * (long)malloc_usable_size(block), __ATOMIC_RELAXED);
    return block;
}

void *malloc(size_t size) { return leaks_count(__libc_malloc(size), 1); }
void *calloc(size_t count, size_t size) { return leaks_count(__libc_calloc(count, size), 1); }
void *memalign(size_t alignment, size_t size) { return leaks_count(__libc_memalign(alignment, size), 1); }
void *aligned_alloc(size_t alignment, size_t size) { return leaks_count(__libc_memalign(alignment, size), 1); }
void free(void *block) { __libc_free(leaks_count(block, -1)); }

void *realloc(void *block, size_t size)
{
    leaks_count(block, -1);
    void *moved = __libc_realloc(block, size);
    leaks_count(moved ? moved : size > 0 ? block : NULL, 1);
    return moved;
}

int posix_memalign(void **block, size_t alignment, size_t size)
{
    void *made = leaks_count(__libc_memalign(alignment, size), 1);
    if (made) *block = made;
    return made ? 0 : ENOMEM;
}
#endif

/* --- what the process holds --- */

struct holdings {
    long blocks, bytes;
    int descriptors, threads, mappings, files;
};

static int leaks_shared_mappings(void)
{
    int shared = 0;
    char line[512], rights[8];
    FILE *maps = fopen("/proc/self/maps", "r");
    while (fgets(line, sizeof line, maps)) shared += sscanf(line, "%*s %7s", rights) == 1 && rights[3] == 's';
    fclose(maps);
    return shared;
}

static int leaks_files;
static int leaks_count_file(const char *path, const struct stat *status, int type, struct FTW *place)
{
    (void)path; (void)status; (void)type; (void)place;
    leaks_files++;
    return 0;
}

static struct holdings holdings(void)
{
    struct holdings now = {0, 0, open_descriptors(), entries_in("/proc/self/task"), leaks_shared_mappings(), 0};
    leaks_files = 0;
    nftw(ports_directory, leaks_count_file, 8, FTW_PHYS);
    now.files = leaks_files;
    now.blocks = __atomic_load_n(&blocks_held, __ATOMIC_RELAXED);
    now.bytes = __atomic_load_n(&bytes_held, __ATOMIC_RELAXED);
    return now;
}

static int more_is_held(struct holdings now, struct holdings before)
{
    return now.blocks > before.blocks || now.bytes > before.bytes || now.descriptors > before.descriptors ||
           now.threads > before.threads || now.mappings > before.mappings || now.files > before.files;
}

/* How long the end of threads, and what the kernel gives back a moment later, are waited for. */
static double leaks_patience = 20;

static struct holdings settled_holdings(struct holdings before)
{
    double end = seconds_now() + leaks_patience;
    struct holdings now = holdings();
    while (more_is_held(now, before) && seconds_now() < end) {
        CFRunLoopRunInMode(DEFAULT, 0.001, false);
        sched_yield();
        now = holdings();
    }
    return now;
}

/* --- the cases --- */

struct leak_case {
    const char *name;
    void (*cycle)(void);
    long cycles;
    int makes_threads;
};

enum { blocks_of_stacks = 24, bytes_of_stacks = 16384 };
static double leaks_seconds_most = 15;

/* What was there before, and what may be there besides. */
static struct holdings allowed_holdings(const struct leak_case *tried)
{
    struct holdings allowed = holdings();
    if (tried->makes_threads) {
        allowed.blocks += blocks_of_stacks;
        allowed.bytes += bytes_of_stacks;
    }
    return allowed;
}

/* Runs cycles from *done to the last, no longer than till end, and returns whether more is held than before. */
static int leaks_round(const struct leak_case *tried, long *done, long last, double end)
{
    struct holdings before = allowed_holdings(tried);
    for (; *done < last && (*done % 16 || seconds_now() < end); ++*done) tried->cycle();
    struct holdings now = settled_holdings(before);
    int more = more_is_held(now, before);
    if (more)
        printf("%s, after %ld cycles: blocks %+ld, bytes %+ld, descriptors %+d, threads %+d, mappings %+d, files %+d\n",
               tried->name, *done, now.blocks - before.blocks, now.bytes - before.bytes,
               now.descriptors - before.descriptors, now.threads - before.threads, now.mappings - before.mappings,
               now.files - before.files);
    return more;
}

/* Returns whether more was held after the cycles than before them.  A process makes some things once, when it first
   needs them (libdispatch a timer's descriptor, in some runs after thousands of cycles): a leak grows again. */
static int leaks_run(const struct leak_case *tried, double factor)
{
    long cycles = (long)((double)tried->cycles * factor), first = cycles / 10 > 20 ? cycles / 10 : 20, done = 0;
    double begin = seconds_now(), allowance = leaks_seconds_most * factor;
    for (; done < first && (done < 20 || done % 16 || seconds_now() < begin + allowance / 5); done++) tried->cycle();
    int leaked = leaks_round(tried, &done, cycles, begin + allowance);
    long again = done + cycles - first;
    if (leaked) leaked = leaks_round(tried, &done, again, seconds_now() + allowance);
    printf("%s %s: %ld cycles, %.2f s%s\n", leaked ? "leaks" : "holds", tried->name, done, seconds_now() - begin,
           done < cycles ? ", which is not all" : "");
    return leaked;
}

/* --- cases that leak on purpose, one time in a thousand --- */

static int leaks_turn;
static void *leaks_thread_body(void *nothing) { for (;;) pause(); return nothing; }
static void leaks_a_block(void) { if (++leaks_turn % 1000 == 0 && !malloc(1)) abort(); }
static void leaks_a_descriptor(void) { if (++leaks_turn % 1000 == 0) (void)!dup(2); }
static void leaks_a_thread(void) { if (++leaks_turn % 1000 == 0) start_thread(leaks_thread_body, NULL); }
static void leaks_a_file(void)
{
    char path[128];
    snprintf(path, sizeof path, "%s/left-%d", ports_directory, leaks_turn);
    if (++leaks_turn % 1000 == 0) close(open(path, O_CREAT | O_RDWR, 0600));
}
static void leaks_a_mapping(void)
{
    if (++leaks_turn % 1000 == 0) mmap(NULL, 4096, PROT_READ, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
}
static void leaks_an_object(void)
{
    CFStringRef string = CFStringCreateWithFormat(NULL, NULL, CFSTR("%d"), ++leaks_turn);
    if (leaks_turn % 1000 != 0) CFRelease(string);
}

static int leaks_control(void)
{
    static const struct leak_case cases[] = {
        {"a block", leaks_a_block, 2000, 0}, {"a descriptor", leaks_a_descriptor, 2000, 0},
        {"a thread", leaks_a_thread, 2000, 1}, {"a file", leaks_a_file, 2000, 0},
        {"a mapping", leaks_a_mapping, 2000, 0}, {"an object", leaks_an_object, 2000, 0},
    };
    int unseen = 0;
    leaks_patience = 0.1;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        leaks_turn = 0;
        unseen += !leaks_run(&cases[i], 1);
    }
    return unseen;
}

static const struct leak_case *leaks_table;
static size_t leaks_table_length;
static double leaks_factor = 1;
static const char *leaks_part = "";

static void leaks_test(void)
{
    static char line[1024];
    setvbuf(stdout, line, _IOLBF, sizeof line);
    CFRunLoopRunInMode(DEFAULT, 0, false); /* what a process has once is there */
    holdings();
    if (strcmp(leaks_part, "control") == 0) {
        check_failures = leaks_control();
        return;
    }
    for (size_t i = 0; i < leaks_table_length; i++)
        if (strstr(leaks_table[i].name, leaks_part)) check_failures += leaks_run(&leaks_table[i], leaks_factor);
}

/* Four words are those of another side, as in ports.h. */
static int leaks_main(int count, char **words, const struct leak_case *cases, size_t length,
                      void (*other)(const char *))
{
    leaks_table = cases;
    leaks_table_length = length;
    if (count == 4) return ports_main(count, words, leaks_test, other);
    if (count > 1 && strcmp(words[1], "control") == 0) leaks_part = words[1];
    else if (count > 1) leaks_factor = atof(words[1]);
    if (count > 2) leaks_part = words[2];
    return ports_main(1, words, leaks_test, other);
}

#define LEAKS_MAIN_WITH(cases, other) \
    int main(int count, char **words) { return leaks_main(count, words, (cases), COUNT_OF(cases), (other)); }
#define LEAKS_MAIN(cases) LEAKS_MAIN_WITH(cases, no_other_side)

#endif

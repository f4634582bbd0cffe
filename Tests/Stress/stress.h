/* What the stress programs share: seconds from the command line, infos and blocks that count their owners. */
#ifndef STRESS_H
#define STRESS_H

#include "../Conformance/check.h"

#define ADD(word, number) __atomic_add_fetch(&(word), (number), __ATOMIC_SEQ_CST)
#define LOAD(word) __atomic_load_n(&(word), __ATOMIC_SEQ_CST)
#define STORE(word, number) __atomic_store_n(&(word), (number), __ATOMIC_SEQ_CST)

/* The first argument, else 3. */
CHECK_UNUSED static double stress_seconds(int count, char **arguments)
{
    return count > 1 ? atof(arguments[1]) : 3;
}

/* The second argument, else another one each time. */
CHECK_UNUSED static uint32_t stress_seed(int count, char **arguments)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return count > 2 ? (uint32_t)strtoul(arguments[2], NULL, 10) : (uint32_t)now.tv_nsec * 2654435761u % 1000000000;
}

/* A failure inside a callout would print a line a microsecond: the first ten do. */
CHECK_UNUSED static void require(int held, const char *what)
{
    if (held) return;
    if (ADD(check_failures, 1) <= 10) printf("does not hold: %s\n", what);
}

/* xorshift: each thread has a state of its own, so that a run differs by the scheduler only. */
CHECK_UNUSED static uint32_t next_random(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

/* The word becomes the number, unless it is larger. */
CHECK_UNUSED static void raise_to(unsigned *word, unsigned number)
{
    unsigned old = LOAD(*word);
    while (old < number && !__atomic_compare_exchange_n(word, &old, number, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
        continue;
}

/* --- the info of one item; lives to the end, so that a late use is seen and not undefined --- */

struct info {
    const char *kind; /* whose it is, for messages */
    int owners, births;
    unsigned asked, served; /* how often a source was signalled, and how many of these its last perform saw */
    unsigned calls, expected; /* of a timer or an observer: callouts, and how many there were before the last passes */
    int descriptor; /* what a port reads, or the other end of a socket */
};

enum { infos_most = 1 << 20 };
static struct info *infos CHECK_UNUSED;
static int infos_used CHECK_UNUSED;

/* NULL when there are enough. */
CHECK_UNUSED static struct info *new_info(const char *kind)
{
    if (LOAD(infos_used) >= infos_most - 64) return NULL;
    struct info *info = &infos[ADD(infos_used, 1) - 1];
    info->kind = kind;
    return info;
}

CHECK_UNUSED static const void *retain_info(const void *argument)
{
    struct info *info = (struct info *)(uintptr_t)argument;
    if (ADD(info->owners, 1) == 1) require(ADD(info->births, 1) == 1, "an info is not retained after its last release");
    return info;
}

CHECK_UNUSED static void release_info(const void *argument)
{
    struct info *info = (struct info *)(uintptr_t)argument;
    require(ADD(info->owners, -1) >= 0, "an info is released as often as it is retained");
}

CHECK_UNUSED static void require_owner(struct info *info)
{
    require(LOAD(info->owners) > 0, "a callout's info has an owner");
}

CHECK_UNUSED static void prepare_infos(void)
{
    infos = calloc(infos_most, sizeof *infos);
    if (!infos) exit(2);
}

CHECK_UNUSED static void check_infos(void)
{
    int left = 0;
    for (int i = 0; i < infos_used; i++) {
        if (infos[i].owners == 0 && infos[i].births == 1) continue;
        if (++left <= 10) printf("info of a %s: %d owners, %d births\n", infos[i].kind, infos[i].owners, infos[i].births);
    }
    CHECK_INT(left, 0);
}

/* --- a block made by hand, because only its dispose helper tells that the last copy is gone --- */

static int blocks_queued CHECK_UNUSED, blocks_copied CHECK_UNUSED, blocks_run CHECK_UNUSED, blocks_gone CHECK_UNUSED;

struct block_layout {
    unsigned long reserved, size;
    void (*copy)(void *, const void *);
    void (*dispose)(const void *);
};

struct counted_block {
    void *isa;
    int flags, reserved;
    void (*invoke)(struct counted_block *);
    const struct block_layout *layout;
    int runs;
};

extern void *_NSConcreteStackBlock[];

CHECK_UNUSED static void copy_block(void *to, const void *from)
{
    (void)to;
    (void)from;
    ADD(blocks_copied, 1);
}

CHECK_UNUSED static void dispose_block(const void *block)
{
    (void)block;
    ADD(blocks_gone, 1);
}

CHECK_UNUSED static void run_block(struct counted_block *block)
{
    require(ADD(block->runs, 1) == 1, "a block runs once");
    ADD(blocks_run, 1);
}

CHECK_UNUSED static void queue_block(CFRunLoopRef loop, CFTypeRef modes)
{
    static const struct block_layout layout = {0, sizeof(struct counted_block), copy_block, dispose_block};
    struct counted_block block = {_NSConcreteStackBlock, 1 << 25, 0, run_block, &layout, 0};
    void *address = &block;
    void (^typed)(void);
    memcpy(&typed, &address, sizeof typed);
    ADD(blocks_queued, 1);
    CFRunLoopPerformBlock(loop, modes, typed);
}

CHECK_UNUSED static void check_blocks(void)
{
    CHECK_INT(blocks_copied, blocks_queued);
    CHECK_INT(blocks_gone, blocks_queued);
    CHECK(blocks_run <= blocks_queued);
}

#endif

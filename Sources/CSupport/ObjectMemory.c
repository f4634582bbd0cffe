#include "CSupport.h"

/* What the calls that are under way need: objects, and arrays that grow. */
enum { reserve_size = 64 << 10, enough = 4096 };
static _Alignas(64) char reserve[reserve_size];
static uint64_t reserve_use; /* above: the end of what is used; below: how many blocks that is */

bool memory_was_refused;

/* The linker's names for the functions themselves; no other build has them. */
extern void __real_free(void *block) __attribute__((weak));
extern void __real_swift_deallocPartialClassInstance(void *object, void *class, size_t size, size_t mask)
    __attribute__((weak));

bool memory_is_back(void)
{
    void *block = malloc(enough);
    if (!block) return false;
    free(block);
    __atomic_store_n(&memory_was_refused, false, __ATOMIC_RELAXED);
    return true;
}

static void say(const char *line)
{
    ssize_t ignored = write(STDERR_FILENO, line, strlen(line));
    (void)ignored;
}

static _Noreturn void give_up(void)
{
    say("cfrunloop: malloc: no memory is left, and the reserve for objects is used up\n");
    abort();
}

static void *take_from_reserve(size_t alignment, size_t count)
{
    if (!__atomic_exchange_n(&memory_was_refused, true, __ATOMIC_RELAXED))
        say("cfrunloop: malloc: no memory is left; Create functions return NULL until there is\n");
    uint64_t use = __atomic_load_n(&reserve_use, __ATOMIC_RELAXED), next;
    size_t begin;
    do {
        begin = ((size_t)(use >> 32) + alignment - 1) & ~(alignment - 1);
        if (count > reserve_size || begin + count > reserve_size) give_up();
        next = (uint64_t)(begin + count) << 32 | (uint32_t)(use + 1);
    } while (!__atomic_compare_exchange_n(&reserve_use, &use, next, true, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED));
    return reserve + begin;
}

static void return_to_reserve(void)
{
    uint64_t use = __atomic_load_n(&reserve_use, __ATOMIC_RELAXED), next;
    do next = (uint32_t)use == 1 ? 0 : use - 1;
    while (!__atomic_compare_exchange_n(&reserve_use, &use, next, true, __ATOMIC_RELEASE, __ATOMIC_RELAXED));
}

int __wrap_posix_memalign(void **block, size_t alignment, size_t count)
{
    void *result = alignment <= _Alignof(max_align_t) ? malloc(count) : aligned_alloc(alignment, count);
    *block = result ? result : take_from_reserve(alignment, count ? count : 1);
    return 0;
}

void __wrap_free(void *block)
{
    if (__builtin_expect((uintptr_t)block - (uintptr_t)reserve < reserve_size, 0)) return_to_reserve();
    else __real_free(block);
}

void __wrap_swift_deallocPartialClassInstance(void *object, void *class, size_t size, size_t mask)
{
    __real_swift_deallocPartialClassInstance(object, class, size, mask);
    free(object);
}

/* Where a program called the library.  The release build has neither frame pointers nor tables for unwinding, which would
 * be a quarter of its size.  So the words of the stack are looked through, from here towards its beginning, for an address
 * behind a call instruction that leads into the library: directly, or by way of the linker's table of addresses. */
#include "CSupport.h"

#include <link.h>

#if defined(__x86_64__)

typedef struct range {
    uintptr_t begin, end;
} range;

static bool contains(range range, uintptr_t address) { return address - range.begin < range.end - range.begin; }

typedef struct search {
    uintptr_t address;
    uint32_t flags;
    range segment;
} search;

static int take_segment(struct dl_phdr_info *object, size_t size, void *context)
{
    (void)size;
    search *search = context;
    for (int index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[index];
        range range = {object->dlpi_addr + part->p_vaddr, object->dlpi_addr + part->p_vaddr + part->p_memsz};
        if (part->p_type != PT_LOAD || !(part->p_flags & search->flags) || !contains(range, search->address)) continue;
        search->segment = range;
        return 1;
    }
    return 0;
}

/* The part of a program or library that holds an address and may be used like this; {0, 0}: none. */
static range segment_around(uintptr_t address, uint32_t flags)
{
    search search = {address, flags, {0, 0}};
    dl_iterate_phdr(take_segment, &search);
    return search.segment;
}

static range own_code(void)
{
    static range code; /* threads that are first write the same */
    if (!code.end) code = segment_around((uintptr_t)&debugging_find_caller, PF_X);
    return code;
}

static intptr_t displacement(const uint8_t *place)
{
    int32_t value;
    memcpy(&value, place, sizeof value);
    return value;
}

/* What stands in the table of addresses where an instruction that ends at `end` looks. */
static uintptr_t table_entry(const uint8_t *end)
{
    const uint8_t *place = end + displacement(end - 4);
    bool is_there = segment_around((uintptr_t)place, PF_R).end && segment_around((uintptr_t)place + 7, PF_R).end;
    return is_there ? *(const uintptr_t *)place : 0;
}

/* Where a call leads: through a stub of the linker's, if there is one. */
static uintptr_t destination(const uint8_t *target, range code)
{
    static const uint8_t mark[] = {0xF3, 0x0F, 0x1E, 0xFA}; /* endbr64 */
    if (!contains(code, (uintptr_t)target) || !contains(code, (uintptr_t)target + 16)) return 0;
    const uint8_t *next = target;
    if (memcmp(next, mark, sizeof mark) == 0) next += sizeof mark;
    if (*next == 0xF2) next++;
    return next[0] == 0xFF && next[1] == 0x25 ? table_entry(next + 6) : (uintptr_t)target;
}

/* Whether the instruction before `word` calls the library from outside. */
static bool is_return_address(uintptr_t word, range own)
{
    if (contains(own, word)) return false;
    range code = segment_around(word, PF_X);
    if (!code.end || word - code.begin < 8) return false;
    const uint8_t *end = (const uint8_t *)word;
    if (end[-5] == 0xE8) return contains(own, destination(end + displacement(end - 4), code));
    return end[-6] == 0xFF && end[-5] == 0x15 && contains(own, table_entry(end));
}

/* The beginning of the calling thread's stack, 0 if `here` is on another one. */
static uintptr_t stack_end(uintptr_t here)
{
    static _Thread_local __attribute__((tls_model("initial-exec"))) range stack;
    if (!stack.end) {
        pthread_attr_t attributes;
        void *lowest;
        size_t size;
        if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
        pthread_attr_getstack(&attributes, &lowest, &size);
        pthread_attr_destroy(&attributes);
        stack = (range){(uintptr_t)lowest, (uintptr_t)lowest + size};
    }
    return contains(stack, here) ? stack.end : 0;
}

__attribute__((no_sanitize("address", "thread"))) const void *debugging_find_caller(void)
{
    enum { most_words = 1500 };
    const uintptr_t *word = __builtin_frame_address(0), *end = (const uintptr_t *)stack_end((uintptr_t)word);
    range own = own_code();
    for (int count = 0; word < end && count < most_words; word++, count++) {
        /* The first words of the address space are nobody's, and most words of a stack are small numbers. */
        if (*word > 0xFFFF && is_return_address(*word, own)) return (const void *)(*word - 1);
    }
    return NULL;
}

#else

const void *debugging_find_caller(void) { return NULL; }

#endif

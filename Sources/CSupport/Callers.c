/* Where a program called the library.  The release build has neither frame pointers nor tables for unwinding, which would
 * be a quarter of its size.  So the words of the stack are looked through, from here towards its beginning, for an address
 * behind a call instruction that leads into the library: directly, or by way of the linker's table of addresses.
 *
 * No lock of the dynamic linker is taken: in a forked child it may be held by a thread that does not exist there. */
#include "CSupport.h"

#include <link.h>

#ifndef __GLIBC_PREREQ
#define __GLIBC_PREREQ(major, minor) 0
#endif

/* Code and stacks are read as they are: to the sanitizers parts of both are nobody's. */
#pragma clang attribute push(__attribute__((no_sanitize("address", "thread"))), apply_to = function)

#if defined(__x86_64__) && __GLIBC_PREREQ(2, 35)

typedef struct range {
    uintptr_t begin, end;
} range;

static bool contains(range range, uintptr_t address) { return address - range.begin < range.end - range.begin; }

static int (*find_object)(void *address, struct dl_find_object *result); /* NULL: callers are not looked for */
static range own;

/* The part of an object that holds an address and may be used like this; {0, 0}: none. */
static range part_of(const struct dl_find_object *object, uintptr_t address, uint32_t flags)
{
    const ElfW(Ehdr) *head = object->dlfo_map_start;
    if (head->e_ident[0] != ELFMAG0 || head->e_ident[1] != ELFMAG1 || head->e_phoff > 1024) return (range){0, 0};
    const ElfW(Phdr) *parts = (const void *)((const char *)head + head->e_phoff);
    for (int index = 0; index < head->e_phnum; index++) {
        uintptr_t begin = object->dlfo_link_map->l_addr + parts[index].p_vaddr;
        range range = {begin, begin + parts[index].p_memsz};
        if (parts[index].p_type == PT_LOAD && (parts[index].p_flags & flags) && contains(range, address)) return range;
    }
    return (range){0, 0};
}

/* In a program that holds the library itself nothing tells its calls from the library's own. */
void debugging_prepare_callers(void)
{
    struct dl_find_object object;
    *(void **)&find_object = dlsym(RTLD_DEFAULT, "_dl_find_object");
    if (!find_object) return;
    if (find_object((void *)&debugging_find_caller, &object) == 0 && object.dlfo_link_map->l_name
        && *object.dlfo_link_map->l_name)
        own = part_of(&object, (uintptr_t)&debugging_find_caller, PF_X);
    if (!own.end) find_object = NULL;
}

static intptr_t displacement(const uint8_t *place)
{
    return (int32_t)((uint32_t)place[0] | (uint32_t)place[1] << 8 | (uint32_t)place[2] << 16 | (uint32_t)place[3] << 24);
}

/* What stands in the table of addresses where an instruction that ends at `end` looks. */
static uintptr_t table_entry(const uint8_t *end, const struct dl_find_object *object)
{
    const uint8_t *place = end + displacement(end - 4);
    /* Asked of the same object: _dl_find_object itself knows no more than where the code of one ends. */
    bool is_there = part_of(object, (uintptr_t)place, PF_R).end && part_of(object, (uintptr_t)place + 7, PF_R).end;
    return is_there ? *(const uintptr_t *)place : 0;
}

/* Where a call leads: through a stub of the linker's, if there is one. */
static uintptr_t destination(const uint8_t *target, range code, const struct dl_find_object *object)
{
    if (!contains(code, (uintptr_t)target) || !contains(code, (uintptr_t)target + 16)) return 0;
    const uint8_t *next = target;
    if (displacement(next) == (int32_t)0xFA1E0FF3) next += 4; /* endbr64 */
    if (*next == 0xF2) next++;
    return next[0] == 0xFF && next[1] == 0x25 ? table_entry(next + 6, object) : (uintptr_t)target;
}

/* Whether the instruction before `word` calls the library from outside. */
static bool is_return_address(uintptr_t word)
{
    if (contains(own, word)) return false;
    struct dl_find_object object;
    if (find_object((void *)word, &object) != 0) return false;
    range code = part_of(&object, word, PF_X);
    if (!code.end || word - code.begin < 8) return false;
    const uint8_t *end = (const uint8_t *)word;
    if (end[-5] == 0xE8) return contains(own, destination(end + displacement(end - 4), code, &object));
    return end[-6] == 0xFF && end[-5] == 0x15 && contains(own, table_entry(end, &object));
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

const void *debugging_find_caller(void)
{
    enum { most_words = 1500 };
    const uintptr_t *word = __builtin_frame_address(0), *end = (const uintptr_t *)stack_end((uintptr_t)word);
    if (!find_object) return NULL;
    for (int count = 0; word < end && count < most_words; word++, count++) {
        /* The first words of the address space are nobody's, and most words of a stack are small numbers. */
        if (*word > 0xFFFF && is_return_address(*word)) return (const void *)(*word - 1);
    }
    return NULL;
}

#else

void debugging_prepare_callers(void) {}
const void *debugging_find_caller(void) { return NULL; }

#endif

#pragma clang attribute pop

/* Writes into an object's memory that Swift would drop as dead, and the processor's hints. */
#ifndef CSUPPORT_OBJECT_H
#define CSUPPORT_OBJECT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Leaves a mark in memory that is about to be freed: a call on a deallocated object is told, as long as the
 * memory has no other use. */
static inline void object_mark_deallocated(const void *object, uint16_t kind)
{
    *(volatile uint16_t *)((char *)(uintptr_t)object + 16) = kind;
}

/* object_retain_if_alive (Owners.h) for the full runtime, whose function Swift may not name. */
extern void *swift_tryRetain(void *object);

static inline bool object_retain_in_runtime_if_alive(const void *object)
{
    return swift_tryRetain((void *)(uintptr_t)object) != NULL;
}

/* So many owners at once, to and from any object. */
extern void *swift_retain_n(void *object, uint32_t count);
extern void swift_release_n(void *object, uint32_t count);

static inline void object_add_owners(const void *object, uint32_t count) { swift_retain_n((void *)(uintptr_t)object, count); }

static inline void object_drop_owners(const void *object, uint32_t count) { swift_release_n((void *)(uintptr_t)object, count); }

static inline void processor_pause(void)
{
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

/* Fetches memory into the cache before it is needed; any address will do. */
static inline void processor_prefetch(const void *address) { __builtin_prefetch(address); }

#endif

/* Writes into an object's memory that Swift would drop as dead, and the processor's hint for spin loops. */
#ifndef CSUPPORT_OBJECT_H
#define CSUPPORT_OBJECT_H

#include <stdint.h>

/* Leaves a mark in memory that is about to be freed: a call on a deallocated object is told, as long as the
 * memory has no other use. */
static inline void object_mark_deallocated(const void *object, uint16_t kind)
{
    *(volatile uint16_t *)((char *)(uintptr_t)object + 16) = kind;
}

static inline void processor_pause(void)
{
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

#endif

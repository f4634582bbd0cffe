/* The constant strings that were asked for last, by the address of their literal: an array of atomic words, which Swift
 * cannot lay down without setting it up at run time.  An entry is a hint that must be compared with the literal - the
 * memory of a literal can be unloaded and used again - and constant strings are never freed: no lock is needed. */
#ifndef CSUPPORT_CONSTANTSTRINGCACHE_H
#define CSUPPORT_CONSTANTSTRINGCACHE_H

#include <stdint.h>

enum { constant_string_cache_bits = 8 };

extern const void *constant_string_cache[1 << constant_string_cache_bits];

/* Fibonacci hashing: addresses of literals differ in their lower bits. */
static inline const void **constant_string_cache_slot(const void *literal)
{
    uint64_t hash = (uint64_t)(uintptr_t)literal * 0x9E3779B97F4A7C15U;
    return &constant_string_cache[hash >> (64 - constant_string_cache_bits)];
}

static inline const void *constant_string_cache_get(const void *literal)
{
    return __atomic_load_n(constant_string_cache_slot(literal), __ATOMIC_ACQUIRE);
}

static inline void constant_string_cache_set(const void *literal, const void *string)
{
    __atomic_store_n(constant_string_cache_slot(literal), string, __ATOMIC_RELEASE);
}

#endif

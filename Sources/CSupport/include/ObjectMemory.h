/* Memory of Swift's objects in the release build.  Swift has no way to say that an object cannot be made, so what malloc
 * refuses comes from a reserve; from then on Create functions return NULL until malloc gives memory again.  The linker
 * puts these functions in the place of posix_memalign and free (Makefile), and the last one in that of Swift's own. */
#ifndef CSUPPORT_OBJECTMEMORY_H
#define CSUPPORT_OBJECTMEMORY_H

#include <stdbool.h>
#include <stddef.h>

extern bool memory_was_refused __attribute__((visibility("hidden")));
bool memory_is_back(void);

/* False while objects come from the reserve. */
static inline bool memory_suffices(void)
{
    return __builtin_expect(!__atomic_load_n(&memory_was_refused, __ATOMIC_RELAXED), 1) || memory_is_back();
}

int __wrap_posix_memalign(void **block, size_t alignment, size_t count);
void __wrap_free(void *block);

/* Embedded Swift ends an object whose initializer fails, but keeps its memory. */
void __wrap_swift_deallocPartialClassInstance(void *object, void *class, size_t size, size_t mask);

#endif

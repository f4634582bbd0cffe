/* The shared libraries of the process.  Swift cannot say RTLD_DEFAULT, a cast in a macro, and the record that
 * dl_iterate_phdr hands out has a size that depends on the C library. */
#ifndef CSUPPORT_LIBRARIES_H
#define CSUPPORT_LIBRARIES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How many libraries were loaded since the process began; about 25 ns. */
uint64_t system_library_loads(void);

/* False only if no library was added to those with which the program began, as far as this one can see them: what the
 * loader adds stands behind them in its list, and while it is the last of them itself, its link says that there is nothing.
 * It is the one object of which that is known without asking: it never goes. */
extern void *const *system_link_behind_first_libraries __attribute__((visibility("hidden")));
static inline bool system_may_have_more_libraries(void)
{
    return __atomic_load_n(system_link_behind_first_libraries, __ATOMIC_RELAXED) != NULL;
}

/* Finds that link. Until then, and where the loader is not the last of them, the answer is always true. */
void system_find_first_libraries(void);

/* A handle for dlsym of the library that is loaded, in whatever scope, from a file whose name begins with `prefix`; NULL: there is
 * none.  The library stays loaded from then on. */
void *system_loaded_library(const char *prefix);

/* What `name` stands for in a library, or in the program's global scope (NULL). */
void *system_symbol(void *library, const char *name);

#endif

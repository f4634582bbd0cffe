/* The shared libraries of the process.  Swift cannot say RTLD_DEFAULT, a cast in a macro, and the record that
 * dl_iterate_phdr hands out has a size that depends on the C library. */
#ifndef CSUPPORT_LIBRARIES_H
#define CSUPPORT_LIBRARIES_H

#include <stdint.h>

/* How many libraries were loaded since the process began; about 25 ns. */
uint64_t system_library_loads(void);

/* A handle for dlsym of the library that is loaded, in whatever scope, from a file whose name begins with `prefix`; NULL: there is
 * none.  The library stays loaded from then on. */
void *system_loaded_library(const char *prefix);

/* What `name` stands for in a library, or in the program's global scope (NULL). */
void *system_symbol(void *library, const char *name);

#endif

/* Beside.h - the library with the plain names looks for Foundation, which has the same names. */
#ifndef CSUPPORT_BESIDE_H
#define CSUPPORT_BESIDE_H

#include <stddef.h>

/* What looks.  `caller` is where a function that Foundation's own start calls returns to: a Foundation that has just come
 * may be asking; NULL in other places.  The looker is NULL where nobody looks: in the library with the private names, in
 * debug builds and in `swift test`. */
typedef void foundation_looker(const void *caller);
extern foundation_looker *foundation_look_function;

/* Costs a call of dl_iterate_phdr, which says whether libraries were loaded since the last look. */
static inline void foundation_look(const void *caller)
{
    if (foundation_look_function) foundation_look_function(caller);
}

#endif

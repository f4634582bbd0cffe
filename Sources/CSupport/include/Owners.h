/* Counts of owners of Embedded Swift's objects, as its runtime has them.  Its functions read a count before they change it, to
 * pass over objects that never end.  A processor that has just changed a word with a locked operation takes long to read
 * it, as long as for the change.  Here the change comes first, and what it found says whether it was right. */
#ifndef CSUPPORT_OWNERS_H
#define CSUPPORT_OWNERS_H

#include <stdbool.h>
#include <stdint.h>

#include "System.h"

/* The count of an object in the data segment, for ever, and of any other while it ends.  The sign says that the memory is
 * not malloc's, and is no part of the count. */
#define OWNERS_EVERLASTING INTPTR_MAX

/* The file that this is part of, as the linker laid it out: the data segment is in it. */
extern const char __ehdr_start[] __attribute__((visibility("hidden")));
extern const char _end[] __attribute__((visibility("hidden")));

static inline bool object_may_be_everlasting(const void *object)
{
    return (uintptr_t)object - (uintptr_t)__ehdr_start < (uintptr_t)_end - (uintptr_t)__ehdr_start;
}

static inline intptr_t *object_owners(const void *object) { return (intptr_t *)(uintptr_t)object + 1; }

/* Changes the count of the usual object, which has more than `least` owners, in a process with one thread.  Else nothing is
 * done. */
static inline bool object_change_owners_alone(const void *object, intptr_t change, intptr_t least)
{
    intptr_t *owners = object_owners(object);
    if (*owners <= least || *owners == OWNERS_EVERLASTING) return false;
    *owners += change;
    return true;
}

/* Adds an owner to the usual object.  Else nothing is done: it never ends, or it is this thread that ends it. */
static inline bool object_retain_usual(const void *object)
{
    if (process_has_one_thread()) return object_change_owners_alone(object, 1, 0);
    if (__builtin_expect(object_may_be_everlasting(object), false)) return false;
    intptr_t before = __atomic_fetch_add(object_owners(object), 1, __ATOMIC_RELAXED);
    if (__builtin_expect(before > 0 && before != OWNERS_EVERLASTING, true)) return true;
    __atomic_store_n(object_owners(object), before, __ATOMIC_RELAXED);
    return false;
}

/* Takes one of several owners from the usual object.  Else nothing is done, and nobody else counts meanwhile: the caller is
 * the last owner, or one of the two above. */
static inline bool object_release_usual(const void *object)
{
    if (process_has_one_thread()) return object_change_owners_alone(object, -1, 1);
    if (__builtin_expect(object_may_be_everlasting(object), false)) return false;
    intptr_t before = __atomic_fetch_sub(object_owners(object), 1, __ATOMIC_ACQ_REL);
    if (__builtin_expect(before > 1 && before != OWNERS_EVERLASTING, true)) return true;
    __atomic_store_n(object_owners(object), before, __ATOMIC_RELAXED);
    return false;
}

/* Adds an owner unless the object has none left, or ends: then its count may be off by a moment's one. */
static inline bool object_retain_if_alive(const void *object)
{
    intptr_t found = __atomic_load_n(object_owners(object), __ATOMIC_RELAXED);
    do {
        intptr_t count = found & INTPTR_MAX;
        if (count == 0 || count > INTPTR_MAX / 2) return false;
    } while (!__atomic_compare_exchange_n(object_owners(object), &found, found + 1, true, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED));
    return true;
}

/* The linker puts these in the place of Swift's own functions in the release build (Makefile): with one thread, no locked
 * operation. */
void *__wrap_swift_retain(void *object);
void __wrap_swift_release(void *object);

#endif

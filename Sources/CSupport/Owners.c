#include "CSupport.h"

/* The linker's names for Swift's functions; no other build has them. */
extern void *__real_swift_retain(void *object) __attribute__((weak));
extern void __real_swift_release(void *object) __attribute__((weak));

/* NULL, or a value that is no object: Swift's functions pass over it. */
static inline bool is_none(const void *object) { return (intptr_t)object <= 0; }

void *__wrap_swift_retain(void *object)
{
    bool is_done = process_has_one_thread() && !is_none(object) && object_change_owners_alone(object, 1, 0);
    return is_done ? object : __real_swift_retain(object);
}

void __wrap_swift_release(void *object)
{
    bool is_done = process_has_one_thread() && !is_none(object) && object_change_owners_alone(object, -1, 1);
    if (!is_done) __real_swift_release(object);
}

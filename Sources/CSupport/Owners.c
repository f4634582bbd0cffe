#include "CSupport.h"

/* The linker's names for Swift's functions; no other build has them. */
extern void *__real_swift_retain(void *object) __attribute__((weak));
extern void __real_swift_release(void *object) __attribute__((weak));
extern void *__real_swift_retain_n(void *object, uint32_t count) __attribute__((weak));
extern void __real_swift_release_n(void *object, uint32_t count) __attribute__((weak));

static inline bool is_changed_alone(const void *object, intptr_t change, intptr_t least)
{
    /* NULL and what else is no object: Swift's functions pass over it. */
    return process_has_one_thread() && (intptr_t)object > 0 && object_change_owners_alone(object, change, least);
}

void *__wrap_swift_retain(void *object)
{
    return is_changed_alone(object, 1, 0) ? object : __real_swift_retain(object);
}

void __wrap_swift_release(void *object)
{
    if (!is_changed_alone(object, -1, 1)) __real_swift_release(object);
}

void *__wrap_swift_retain_n(void *object, uint32_t count)
{
    return is_changed_alone(object, count, 0) ? object : __real_swift_retain_n(object, count);
}

void __wrap_swift_release_n(void *object, uint32_t count)
{
    if (!is_changed_alone(object, -(intptr_t)count, count)) __real_swift_release_n(object, count);
}

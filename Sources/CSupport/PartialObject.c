#include "CSupport.h"

#include <stdlib.h>

/* What an initializer of a class that returns nil calls for the object it had begun.  The runtime of Embedded Swift 6.3.1
 * has a weak definition that never gives the memory back, so each failure cost an object's size: a poster of malformed
 * notifications could exhaust its observers.  Debug builds have the full runtime, whose own is right. */
#ifndef DEBUG

/* An embedded class: the functions take the object where Swift has its self. */
typedef __attribute__((swiftcall)) void (*destroyer)(__attribute__((swift_context)) void *object);

struct embedded_class {
    const struct embedded_class *superclass;
    destroyer destroy, destroy_properties;
};

void swift_deallocPartialClassInstance(void *object, const void *initialized, size_t size, size_t alignment_mask)
    __attribute__((visibility("hidden")));

/* The properties of the classes below `initialized` are there already; the initializer has destroyed the others'. */
void swift_deallocPartialClassInstance(void *object, const void *initialized, size_t size, size_t alignment_mask)
{
    (void)size;
    (void)alignment_mask;
    for (const struct embedded_class *class = *(const struct embedded_class **)object; class && class != initialized;
         class = class->superclass)
        if (class->destroy_properties) class->destroy_properties(object);
    free(object);
}

#endif

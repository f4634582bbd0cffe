/* BlocksRuntime.m - what clang's blocks need at run time, in an Objective-C program without ARC.
 *
 * There are two others, and neither will do: libBlocksRuntime does not retain the objects that a block captures, and
 * GNUstep base's own counts owners without regard to threads, and overwrites the block that is copied. A program finds
 * this one first, as cfrunloop-cocoa.pc names this library first; GNUstep and CFRunLoop find it, too. Structures and
 * flags are those that clang documents for blocks. */
#import <Foundation/NSObject.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    ownersMask = 0xffff,      /* in the low bits of flags */
    onHeap = 1 << 24,
    hasHelpers = 1 << 25,     /* to copy and dispose of what is captured */
    isGlobal = 1 << 28,
    fieldIsObject = 3,
    fieldIsBlock = 7,
    fieldIsVariable = 8,      /* a __block variable */
    fieldOfVariable = 128     /* what a __block variable holds, which it does not own without ARC */
};

typedef struct {
    unsigned long reserved, size;
    void (*copy)(void *to, const void *from);
    void (*dispose)(const void *block);
} Descriptor;

typedef struct {
    void *isa;
    int flags, reserved;
    void (*invoke)(void *, ...);
    const Descriptor *descriptor;
} Block;

typedef struct Variable {
    void *isa;
    struct Variable *forwarding; /* where the variable is: on the stack first, then on the heap */
    int flags;
    unsigned size;
    void (*keep)(struct Variable *to, struct Variable *from); /* this and the next only if there are helpers */
    void (*destroy)(struct Variable *variable);
} Variable;

void *_NSConcreteStackBlock[32], *_NSConcreteMallocBlock[32], *_NSConcreteGlobalBlock[32];
void *_NSConcreteAutoBlock[32], *_NSConcreteFinalizingBlock[32], *_NSConcreteWeakBlockVariable[32];

/* A count that reached its maximum stays there: the block is never freed. */
static void addOwner(int *flags)
{
    int old = __atomic_load_n(flags, __ATOMIC_RELAXED);
    do
        if ((old & ownersMask) == ownersMask) return;
    while (!__atomic_compare_exchange_n(flags, &old, old + 1, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
}

static BOOL removeLastOwner(int *flags)
{
    int old = __atomic_load_n(flags, __ATOMIC_RELAXED);
    do
        if ((old & ownersMask) == ownersMask) return NO;
    while (!__atomic_compare_exchange_n(flags, &old, old - 1, true, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED));
    return (old & ownersMask) == 1;
}

void *_Block_copy(const void *given)
{
    Block *block = (Block *)given;
    if (block == NULL || (block->flags & isGlobal)) return block;
    if (block->flags & onHeap) {
        addOwner(&block->flags);
        return block;
    }
    Block *copy = malloc(block->descriptor->size);
    if (copy == NULL) return NULL;
    memcpy(copy, block, block->descriptor->size);
    copy->isa = _NSConcreteMallocBlock;
    copy->flags = (block->flags & ~ownersMask) | onHeap | 1;
    if (copy->flags & hasHelpers) copy->descriptor->copy(copy, block);
    return copy;
}

void _Block_release(const void *given)
{
    Block *block = (Block *)given;
    if (block == NULL || !(block->flags & onHeap) || !removeLastOwner(&block->flags)) return;
    if (block->flags & hasHelpers) block->descriptor->dispose(block);
    free(block);
}

/* Moves a variable to the heap when the first block that uses it is copied; it then has two owners, that block's copy
 * and the function whose variable it is. */
static Variable *copyVariable(Variable *variable)
{
    if (variable->forwarding->flags & onHeap) {
        addOwner(&variable->forwarding->flags);
        return variable->forwarding;
    }
    Variable *copy = malloc(variable->size);
    if (copy == NULL) abort();
    memcpy(copy, variable, variable->size);
    copy->flags = (variable->flags & ~ownersMask) | onHeap | 2;
    copy->forwarding = variable->forwarding = copy;
    if (copy->flags & hasHelpers) copy->keep(copy, variable);
    return copy;
}

static void releaseVariable(Variable *variable)
{
    variable = variable->forwarding;
    if (!(variable->flags & onHeap) || !removeLastOwner(&variable->flags)) return;
    if (variable->flags & hasHelpers) variable->destroy(variable);
    free(variable);
}

void _Block_object_assign(void *to, const void *object, const int kind)
{
    const void *result = object;
    if (kind & fieldOfVariable) result = object;
    else if (kind & fieldIsVariable) result = copyVariable((Variable *)object);
    else if ((kind & fieldIsBlock) == fieldIsBlock) result = _Block_copy(object);
    else if ((kind & fieldIsBlock) == fieldIsObject) result = [(id)object retain];
    *(const void **)to = result;
}

void _Block_object_dispose(const void *object, const int kind)
{
    if (kind & fieldOfVariable) return;
    if (kind & fieldIsVariable) releaseVariable((Variable *)object);
    else if ((kind & fieldIsBlock) == fieldIsBlock) _Block_release(object);
    else if ((kind & fieldIsBlock) == fieldIsObject) [(id)object release];
}

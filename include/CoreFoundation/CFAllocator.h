/* CFAllocator.h - where objects and their contents get memory from.  CFBase.h includes this header. */
#ifndef COREFOUNDATION_CFALLOCATOR_H
#define COREFOUNDATION_CFALLOCATOR_H

#include <CoreFoundation/CFBase.h>

/*
 * An allocator argument of NULL stands for the calling thread's default allocator, which is the system's until the
 * thread chooses another one (BASE-12).  An object that was created with a custom allocator keeps that allocator
 * alive, takes room for itself and for its contents from it and gives them back at its end (BASE-14).  When the
 * allocator refuses, the Create function returns NULL.  All functions may be called from any thread; a custom
 * allocator's callbacks are called in the threads that use it.
 */

/* NULL: the calling thread's default allocator (BASE-11). */
CF_EXPORT const CFAllocatorRef kCFAllocatorDefault;

/* The system's allocator: malloc, realloc and free. */
CF_EXPORT const CFAllocatorRef kCFAllocatorSystemDefault;

/* malloc, realloc and free by name, for bytes that came from malloc. */
CF_EXPORT const CFAllocatorRef kCFAllocatorMalloc;

/* The same as kCFAllocatorMalloc: there are no zones here. */
CF_EXPORT const CFAllocatorRef kCFAllocatorMallocZone;

/* Allocates nothing and frees nothing.  As deallocator of bytes it means that they belong to somebody else; an
 * object cannot be created with it (BASE-13, BASE-14). */
CF_EXPORT const CFAllocatorRef kCFAllocatorNull;

/* For CFAllocatorCreate only: the new allocator takes memory for itself through its own callbacks (BASE-11). */
CF_EXPORT const CFAllocatorRef kCFAllocatorUseContext;

/* Adds an owner to `info`; what it returns is used as info from then on. */
typedef const void *(*CFAllocatorRetainCallBack)(const void *info);

/* Gives up an ownership of `info`. */
typedef void (*CFAllocatorReleaseCallBack)(const void *info);

/* Returns a text about `info`, which the library releases. */
typedef CFStringRef (*CFAllocatorCopyDescriptionCallBack)(const void *info);

/* Returns `allocSize` bytes (more than 0), aligned as malloc does, or NULL. */
typedef void *(*CFAllocatorAllocateCallBack)(CFIndex allocSize, CFOptionFlags hint, void *info);

/* Returns the bytes at `ptr` (not NULL) in a block of `newsize` bytes (more than 0), or NULL, which leaves the old
 * block as it was. */
typedef void *(*CFAllocatorReallocateCallBack)(void *ptr, CFIndex newsize, CFOptionFlags hint, void *info);

/* Takes back the block at `ptr` (not NULL). */
typedef void (*CFAllocatorDeallocateCallBack)(void *ptr, void *info);

/* Returns how many bytes a request for `size` bytes (more than 0) would get. */
typedef CFIndex (*CFAllocatorPreferredSizeCallBack)(CFIndex size, CFOptionFlags hint, void *info);

/* What a custom allocator does (BASE-10).  `version` is 0.  `allocate` must not be NULL.  Without `reallocate`,
 * blocks cannot change their size; without `deallocate`, they are never taken back. */
typedef struct CFAllocatorContext {
    CFIndex version;
    void *info;
    CFAllocatorRetainCallBack retain;
    CFAllocatorReleaseCallBack release;
    CFAllocatorCopyDescriptionCallBack copyDescription;
    CFAllocatorAllocateCallBack allocate;
    CFAllocatorReallocateCallBack reallocate;
    CFAllocatorDeallocateCallBack deallocate;
    CFAllocatorPreferredSizeCallBack preferredSize;
} CFAllocatorContext;

/* Returns the type id of allocators. */
CF_EXPORT CFTypeID CFAllocatorGetTypeID(void);

/* Makes `allocator` the default of the calling thread; other threads keep theirs.  It lives for ever from then on.
 * NULL changes nothing (BASE-12). */
CF_EXPORT void CFAllocatorSetDefault(CFAllocatorRef allocator);

/* Returns the calling thread's default allocator, not retained and never NULL (BASE-12). */
CF_EXPORT CFAllocatorRef CFAllocatorGetDefault(void);

/* Returns a new allocator with the callbacks of `context`, which is copied; the caller releases it.  The allocator's
 * own memory comes from `allocator`, or from its own callbacks if that is kCFAllocatorUseContext.  NULL if that
 * memory was refused.  A NULL context, or one without allocate, is the caller's mistake. */
CF_EXPORT CFAllocatorRef CFAllocatorCreate(CFAllocatorRef allocator, CFAllocatorContext *context);

/* Returns `size` bytes, to be given back with CFAllocatorDeallocate; NULL for a size of 0 or less, and when the
 * allocator refuses.  `hint` is 0 (BASE-13). */
CF_EXPORT void *CFAllocatorAllocate(CFAllocatorRef allocator, CFIndex size, CFOptionFlags hint);

/* Returns the bytes at `ptr` in a block of `newsize` bytes, which replaces the old one.  With NULL as `ptr` it
 * allocates; with a size of 0 it deallocates and returns NULL; with both it returns NULL.  NULL is also the answer of
 * an allocator that refuses: the old block is then unchanged (BASE-13). */
CF_EXPORT void *CFAllocatorReallocate(CFAllocatorRef allocator, void *ptr, CFIndex newsize, CFOptionFlags hint);

/* Takes back a block of this allocator; NULL is allowed (BASE-13). */
CF_EXPORT void CFAllocatorDeallocate(CFAllocatorRef allocator, void *ptr);

/* Returns how many bytes a request for `size` bytes would get: at least `size`, and 0 for a size of 0 or less
 * (BASE-13). */
CF_EXPORT CFIndex CFAllocatorGetPreferredSizeForSize(CFAllocatorRef allocator, CFIndex size, CFOptionFlags hint);

/* Copies the callbacks and the info of `allocator` to `context`, which must not be NULL.  A built-in allocator reports
 * functions that do what it does, and NULL as info. */
CF_EXPORT void CFAllocatorGetContext(CFAllocatorRef allocator, CFAllocatorContext *context);

#endif

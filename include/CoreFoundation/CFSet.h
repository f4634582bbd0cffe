/* CFSet.h - values, each of them once. */
#ifndef COREFOUNDATION_CFSET_H
#define COREFOUNDATION_CFSET_H

#include <CoreFoundation/CFBase.h>

/*
 * No two values of a set are equal.  Finding, adding and removing one takes about the same time whatever the number of
 * values, as long as their hashes differ.  The order of the values means nothing and may change with each change.
 *
 * All functions may be called from any thread.  A set that no thread changes can be read by many; one that is changed
 * belongs to one thread at a time.  NULL where an object is required, an object of another type or a change of an
 * immutable set is the caller's mistake: one line on standard error names the function and the argument, and the
 * process aborts.  The same happens when a change needs memory and the set's allocator refuses.  Create functions then
 * return NULL; what they return the caller releases.
 *
 * Callbacks and appliers are called in the calling thread, and no lock is held.  They may read the set.  A release
 * callback finds it complete and may also change it; for the others, and for appliers, a change is a mistake of the
 * same kind, which is told when they return.
 */

/* An immutable set, and one that can be changed, which can be used wherever the former can. */
typedef const struct __CFSet *CFSetRef;
typedef struct __CFSet *CFMutableSetRef;

/* Adds an owner to `value`; what it returns is stored in the set.  `allocator` is the set's. */
typedef const void *(*CFSetRetainCallBack)(CFAllocatorRef allocator, const void *value);

/* Gives up the ownership of a value that leaves the set. */
typedef void (*CFSetReleaseCallBack)(CFAllocatorRef allocator, const void *value);

/* Returns a text about `value`, which the library releases. */
typedef CFStringRef (*CFSetCopyDescriptionCallBack)(const void *value);

/* Returns true if two values are equal; the first one is in the set.  Identical ones are equal without a call, and
 * values of different hashes are different without one. */
typedef Boolean (*CFSetEqualCallBack)(const void *value1, const void *value2);

/* Returns a number that is the same for equal values, and stays the same while a value is in the set.  Each function
 * that takes a value calls it once for this value; no other value's hash is asked for. */
typedef CFHashCode (*CFSetHashCallBack)(const void *value);

/* What a set does with its values.  `version` is 0.  A callback that is NULL does nothing: values are then kept as they
 * are, compared as addresses, described by them and found by them. */
typedef struct CFSetCallBacks {
    CFIndex version;
    CFSetRetainCallBack retain;
    CFSetReleaseCallBack release;
    CFSetCopyDescriptionCallBack copyDescription;
    CFSetEqualCallBack equal;
    CFSetHashCallBack hash;
} CFSetCallBacks;

/* The callbacks for objects: CFRetain, CFRelease, CFCopyDescription, CFEqual and CFHash.  Values must not be NULL,
 * neither those that are added nor those that are looked up. */
CF_EXPORT const CFSetCallBacks kCFTypeSetCallBacks;

/* The same for strings: the set keeps an immutable copy of each, as CFStringCreateCopy makes it, so that a mutable
 * string that was added can be changed later. */
CF_EXPORT const CFSetCallBacks kCFCopyStringSetCallBacks;

/* Called with each value by CFSetApplyFunction. */
typedef void (*CFSetApplierFunction)(const void *value, void *context);

/* Returns the type id of sets. */
CF_EXPORT CFTypeID CFSetGetTypeID(void);

/* Returns a new immutable set of `numValues` values (0 or more) from the C array `values`, which may be NULL if there
 * are none.  Of equal values the first one counts; the others are left out.  `callBacks` is copied; NULL means that
 * values are plain addresses. */
CF_EXPORT CFSetRef CFSetCreate(CFAllocatorRef allocator, const void **values, CFIndex numValues,
                               const CFSetCallBacks *callBacks);

/* Returns a new immutable set with the values and callbacks of `theSet`; it retains the values once more. */
CF_EXPORT CFSetRef CFSetCreateCopy(CFAllocatorRef allocator, CFSetRef theSet);

/* Returns a new, empty set that can be changed.  `capacity` (0 or more) is a hint: any number of values has a place. */
CF_EXPORT CFMutableSetRef CFSetCreateMutable(CFAllocatorRef allocator, CFIndex capacity,
                                             const CFSetCallBacks *callBacks);

/* Returns a new set that can be changed, with the values and callbacks of `theSet`.  `capacity` is a hint. */
CF_EXPORT CFMutableSetRef CFSetCreateMutableCopy(CFAllocatorRef allocator, CFIndex capacity, CFSetRef theSet);

/* Returns the number of values. */
CF_EXPORT CFIndex CFSetGetCount(CFSetRef theSet);

/* Returns 1 if a value of the set is equal to `value`, else 0. */
CF_EXPORT CFIndex CFSetGetCountOfValue(CFSetRef theSet, const void *value);

/* Returns true if a value of the set is equal to `value`. */
CF_EXPORT Boolean CFSetContainsValue(CFSetRef theSet, const void *value);

/* Returns the set's own value that is equal to `value`, not retained; NULL if there is none, or if it is NULL. */
CF_EXPORT const void *CFSetGetValue(CFSetRef theSet, const void *value);

/* Returns true if a value of the set is equal to `candidate`, and puts it to `*value`, not retained, unless `value` is
 * NULL.  Without one `*value` is left as it is. */
CF_EXPORT Boolean CFSetGetValueIfPresent(CFSetRef theSet, const void *candidate, const void **value);

/* Copies all values to `values`, which has room for them; they are not retained. */
CF_EXPORT void CFSetGetValues(CFSetRef theSet, const void **values);

/* Calls `applier` once with each value and with `context`. */
CF_EXPORT void CFSetApplyFunction(CFSetRef theSet, CFSetApplierFunction applier, void *context);

/* Adds `value`; nothing happens if an equal one is there. */
CF_EXPORT void CFSetAddValue(CFMutableSetRef theSet, const void *value);

/* Puts `value` in place of the one that is equal, which is released when the new one is there; nothing happens if there
 * is none. */
CF_EXPORT void CFSetReplaceValue(CFMutableSetRef theSet, const void *value);

/* The same, but adds `value` if there is no equal one. */
CF_EXPORT void CFSetSetValue(CFMutableSetRef theSet, const void *value);

/* Removes the value that is equal to `value`, if there is one. */
CF_EXPORT void CFSetRemoveValue(CFMutableSetRef theSet, const void *value);

/* Removes all values. */
CF_EXPORT void CFSetRemoveAllValues(CFMutableSetRef theSet);

#endif

/* CFDictionary.h - values that are found by their keys. */
#ifndef COREFOUNDATION_CFDICTIONARY_H
#define COREFOUNDATION_CFDICTIONARY_H

#include <CoreFoundation/CFBase.h>

/*
 * A dictionary has each key once.  Finding, adding and removing a key takes about the same time whatever the number of
 * keys, as long as their hashes differ.  The order of the pairs means nothing and may change with each change.
 *
 * All functions may be called from any thread.  A dictionary that no thread changes can be read by many; one that is
 * changed belongs to one thread at a time.  NULL where an object is required, an object of another type or a change of
 * an immutable dictionary is the caller's mistake: one line on standard error names the function and the argument, and
 * the process aborts.  The same happens when a change needs memory and the dictionary's allocator refuses.  Create
 * functions then return NULL; what they return the caller releases.
 *
 * Callbacks and appliers are called in the calling thread, and no lock is held.  They may read the dictionary.  A
 * release callback finds it complete and may also change it; for the others, and for appliers, a change is a mistake of
 * the same kind, which is told when they return.
 */

/* An immutable dictionary, and one that can be changed, which can be used wherever the former can. */
typedef const struct __CFDictionary *CFDictionaryRef;
typedef struct __CFDictionary *CFMutableDictionaryRef;

/* Adds an owner to `value`, a key or a value; what it returns is stored.  `allocator` is the dictionary's. */
typedef const void *(*CFDictionaryRetainCallBack)(CFAllocatorRef allocator, const void *value);

/* Gives up the ownership of a key or value that leaves the dictionary. */
typedef void (*CFDictionaryReleaseCallBack)(CFAllocatorRef allocator, const void *value);

/* Returns a text about a key or value, which the library releases. */
typedef CFStringRef (*CFDictionaryCopyDescriptionCallBack)(const void *value);

/* Returns true if two keys, or two values, are equal; the first one is in the dictionary.  Identical ones are equal
 * without a call, and keys of different hashes are different without one. */
typedef Boolean (*CFDictionaryEqualCallBack)(const void *value1, const void *value2);

/* Returns a number that is the same for equal keys, and stays the same while a key is in the dictionary.  Each function
 * that takes a key calls it once for this key; no other key's hash is asked for. */
typedef CFHashCode (*CFDictionaryHashCallBack)(const void *value);

/* What a dictionary does with its keys.  `version` is 0.  A callback that is NULL does nothing: keys are then kept as
 * they are, compared as addresses, described by them and found by them. */
typedef struct CFDictionaryKeyCallBacks {
    CFIndex version;
    CFDictionaryRetainCallBack retain;
    CFDictionaryReleaseCallBack release;
    CFDictionaryCopyDescriptionCallBack copyDescription;
    CFDictionaryEqualCallBack equal;
    CFDictionaryHashCallBack hash;
} CFDictionaryKeyCallBacks;

/* What a dictionary does with its values, in the same way. */
typedef struct CFDictionaryValueCallBacks {
    CFIndex version;
    CFDictionaryRetainCallBack retain;
    CFDictionaryReleaseCallBack release;
    CFDictionaryCopyDescriptionCallBack copyDescription;
    CFDictionaryEqualCallBack equal;
} CFDictionaryValueCallBacks;

/* The callbacks for keys that are objects: CFRetain, CFRelease, CFCopyDescription, CFEqual and CFHash.  Keys must not
 * be NULL, neither those that are added nor those that are looked up. */
CF_EXPORT const CFDictionaryKeyCallBacks kCFTypeDictionaryKeyCallBacks;

/* The same for keys that are strings: the dictionary keeps an immutable copy of each, as CFStringCreateCopy makes it,
 * so that a mutable string that was used as a key can be changed later. */
CF_EXPORT const CFDictionaryKeyCallBacks kCFCopyStringDictionaryKeyCallBacks;

/* The callbacks for values that are objects: CFRetain, CFRelease, CFCopyDescription and CFEqual.  Values must not be
 * NULL. */
CF_EXPORT const CFDictionaryValueCallBacks kCFTypeDictionaryValueCallBacks;

/* Called with each key and its value by CFDictionaryApplyFunction. */
typedef void (*CFDictionaryApplierFunction)(const void *key, const void *value, void *context);

/* Returns the type id of dictionaries. */
CF_EXPORT CFTypeID CFDictionaryGetTypeID(void);

/* Returns a new immutable dictionary of `numValues` pairs (0 or more) from the C arrays `keys` and `values`, which may
 * be NULL if there are none.  Of equal keys the first one counts; the others and their values are left out.  The
 * callbacks are copied; NULL means that keys, or values, are plain addresses. */
CF_EXPORT CFDictionaryRef CFDictionaryCreate(CFAllocatorRef allocator, const void **keys, const void **values,
                                             CFIndex numValues, const CFDictionaryKeyCallBacks *keyCallBacks,
                                             const CFDictionaryValueCallBacks *valueCallBacks);

/* Returns a new immutable dictionary with the pairs and callbacks of `theDict`; it retains keys and values once
 * more. */
CF_EXPORT CFDictionaryRef CFDictionaryCreateCopy(CFAllocatorRef allocator, CFDictionaryRef theDict);

/* Returns a new, empty dictionary that can be changed.  `capacity` (0 or more) is a hint: any number of pairs has a
 * place. */
CF_EXPORT CFMutableDictionaryRef CFDictionaryCreateMutable(CFAllocatorRef allocator, CFIndex capacity,
                                                           const CFDictionaryKeyCallBacks *keyCallBacks,
                                                           const CFDictionaryValueCallBacks *valueCallBacks);

/* Returns a new dictionary that can be changed, with the pairs and callbacks of `theDict`.  `capacity` is a hint. */
CF_EXPORT CFMutableDictionaryRef CFDictionaryCreateMutableCopy(CFAllocatorRef allocator, CFIndex capacity,
                                                               CFDictionaryRef theDict);

/* Returns the number of pairs. */
CF_EXPORT CFIndex CFDictionaryGetCount(CFDictionaryRef theDict);

/* Returns 1 if a key is equal to `key`, else 0. */
CF_EXPORT CFIndex CFDictionaryGetCountOfKey(CFDictionaryRef theDict, const void *key);

/* Returns how many values are equal to `value`; it looks at each. */
CF_EXPORT CFIndex CFDictionaryGetCountOfValue(CFDictionaryRef theDict, const void *value);

/* Returns true if a key is equal to `key`. */
CF_EXPORT Boolean CFDictionaryContainsKey(CFDictionaryRef theDict, const void *key);

/* Returns true if a value is equal to `value`; it looks at each until it has found one. */
CF_EXPORT Boolean CFDictionaryContainsValue(CFDictionaryRef theDict, const void *value);

/* Returns the value of `key`, not retained; NULL if there is none, or if the value is NULL. */
CF_EXPORT const void *CFDictionaryGetValue(CFDictionaryRef theDict, const void *key);

/* Returns true if there is a value of `key`, and puts it to `*value`, not retained, unless `value` is NULL.  Without a
 * value `*value` is left as it is. */
CF_EXPORT Boolean CFDictionaryGetValueIfPresent(CFDictionaryRef theDict, const void *key, const void **value);

/* Copies all keys to `keys` and their values, in the same order, to `values`: each has room for as many as there are,
 * or is NULL.  They are not retained. */
CF_EXPORT void CFDictionaryGetKeysAndValues(CFDictionaryRef theDict, const void **keys, const void **values);

/* Calls `applier` once with each key, its value and `context`. */
CF_EXPORT void CFDictionaryApplyFunction(CFDictionaryRef theDict, CFDictionaryApplierFunction applier, void *context);

/* Adds `key` with `value`; nothing happens if an equal key is there. */
CF_EXPORT void CFDictionaryAddValue(CFMutableDictionaryRef theDict, const void *key, const void *value);

/* Gives `key` the value `value`: adds it, or puts the value in place of that of an equal key, which stays.  The old
 * value is released when the new one is there. */
CF_EXPORT void CFDictionarySetValue(CFMutableDictionaryRef theDict, const void *key, const void *value);

/* The same if an equal key is there; else nothing happens. */
CF_EXPORT void CFDictionaryReplaceValue(CFMutableDictionaryRef theDict, const void *key, const void *value);

/* Removes the key that is equal to `key`, if there is one, and its value. */
CF_EXPORT void CFDictionaryRemoveValue(CFMutableDictionaryRef theDict, const void *key);

/* Removes all keys and values. */
CF_EXPORT void CFDictionaryRemoveAllValues(CFMutableDictionaryRef theDict);

#endif

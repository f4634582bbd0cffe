/* CFArray.h - values in a row. */
#ifndef COREFOUNDATION_CFARRAY_H
#define COREFOUNDATION_CFARRAY_H

#include <CoreFoundation/CFBase.h>

/*
 * All functions may be called from any thread.  An array that no thread changes can be read by many; one that is
 * changed belongs to one thread at a time.  NULL where an object is required, an object of another type, an index or a
 * range outside of the array, or a change of an immutable array is the caller's mistake: one line on standard error
 * names the function and the argument, and the process aborts.  The same happens when a change needs memory and the
 * array's allocator refuses.  Create functions then return NULL; what they return the caller releases.
 *
 * Callbacks, comparators and appliers are called in the calling thread, when the array is complete: they may use it.
 */

/* An immutable array, and one that can be changed, which can be used wherever the former can. */
typedef const struct __CFArray *CFArrayRef;
typedef struct __CFArray *CFMutableArrayRef;

/* Adds an owner to `value`; what it returns is stored in the array.  `allocator` is the array's. */
typedef const void *(*CFArrayRetainCallBack)(CFAllocatorRef allocator, const void *value);

/* Gives up the ownership of a value that leaves the array. */
typedef void (*CFArrayReleaseCallBack)(CFAllocatorRef allocator, const void *value);

/* Returns a text about `value`, which the library releases. */
typedef CFStringRef (*CFArrayCopyDescriptionCallBack)(const void *value);

/* Returns true if the values are equal.  Identical values are, without a call. */
typedef Boolean (*CFArrayEqualCallBack)(const void *value1, const void *value2);

/* What an array does with its values.  `version` is 0.  A callback that is NULL does nothing: values are then kept as
 * they are, compared as addresses and described by them. */
typedef struct CFArrayCallBacks {
    CFIndex version;
    CFArrayRetainCallBack retain;
    CFArrayReleaseCallBack release;
    CFArrayCopyDescriptionCallBack copyDescription;
    CFArrayEqualCallBack equal;
} CFArrayCallBacks;

/* The callbacks for objects: CFRetain, CFRelease, CFCopyDescription and CFEqual (BASE-19).  Values must not be NULL. */
CF_EXPORT const CFArrayCallBacks kCFTypeArrayCallBacks;

/* Called with each value by CFArrayApplyFunction. */
typedef void (*CFArrayApplierFunction)(const void *value, void *context);

/* Returns the type id of arrays. */
CF_EXPORT CFTypeID CFArrayGetTypeID(void);

/* Returns a new immutable array of `numValues` values (0 or more) from the C array `values`, which may be NULL if there
 * are none.  `callBacks` is copied; NULL means that values are plain addresses (BASE-19). */
CF_EXPORT CFArrayRef CFArrayCreate(CFAllocatorRef allocator, const void **values, CFIndex numValues,
                                   const CFArrayCallBacks *callBacks);

/* Returns a new immutable array with the values and callbacks of `theArray`; it retains the values once more. */
CF_EXPORT CFArrayRef CFArrayCreateCopy(CFAllocatorRef allocator, CFArrayRef theArray);

/* Returns a new, empty array that can be changed.  `capacity` (0 or more) is a hint: any number of values has a
 * place. */
CF_EXPORT CFMutableArrayRef CFArrayCreateMutable(CFAllocatorRef allocator, CFIndex capacity,
                                                 const CFArrayCallBacks *callBacks);

/* Returns a new array that can be changed, with the values and callbacks of `theArray`.  `capacity` is a hint. */
CF_EXPORT CFMutableArrayRef CFArrayCreateMutableCopy(CFAllocatorRef allocator, CFIndex capacity, CFArrayRef theArray);

/* Returns the number of values. */
CF_EXPORT CFIndex CFArrayGetCount(CFArrayRef theArray);

/* Returns how many values of `range` are equal to `value`. */
CF_EXPORT CFIndex CFArrayGetCountOfValue(CFArrayRef theArray, CFRange range, const void *value);

/* Returns true if a value of `range` is equal to `value`. */
CF_EXPORT Boolean CFArrayContainsValue(CFArrayRef theArray, CFRange range, const void *value);

/* Returns the value at `idx`, from 0 on, not retained. */
CF_EXPORT const void *CFArrayGetValueAtIndex(CFArrayRef theArray, CFIndex idx);

/* Copies the values of `range` to `values`, which has room for them; they are not retained. */
CF_EXPORT void CFArrayGetValues(CFArrayRef theArray, CFRange range, const void **values);

/* Calls `applier` with each value of `range`, in ascending order, and with `context`.  Values that the applier removes
 * from the end of the array are left out. */
CF_EXPORT void CFArrayApplyFunction(CFArrayRef theArray, CFRange range, CFArrayApplierFunction applier, void *context);

/* Returns the lowest index in `range` whose value is equal to `value`, or kCFNotFound. */
CF_EXPORT CFIndex CFArrayGetFirstIndexOfValue(CFArrayRef theArray, CFRange range, const void *value);

/* Returns the highest index in `range` whose value is equal to `value`, or kCFNotFound. */
CF_EXPORT CFIndex CFArrayGetLastIndexOfValue(CFArrayRef theArray, CFRange range, const void *value);

/* Returns the lowest index in `range`, which must be sorted by `comparator`, whose value does not come before `value`;
 * the end of the range if there is none.  `context` is given to the comparator. */
CF_EXPORT CFIndex CFArrayBSearchValues(CFArrayRef theArray, CFRange range, const void *value,
                                       CFComparatorFunction comparator, void *context);

/* Adds a value at the end. */
CF_EXPORT void CFArrayAppendValue(CFMutableArrayRef theArray, const void *value);

/* Puts a value before the one at `idx`, or at the end if `idx` is the count. */
CF_EXPORT void CFArrayInsertValueAtIndex(CFMutableArrayRef theArray, CFIndex idx, const void *value);

/* Puts a value in place of the one at `idx`, or at the end if `idx` is the count. */
CF_EXPORT void CFArraySetValueAtIndex(CFMutableArrayRef theArray, CFIndex idx, const void *value);

/* Removes the value at `idx`. */
CF_EXPORT void CFArrayRemoveValueAtIndex(CFMutableArrayRef theArray, CFIndex idx);

/* Removes all values. */
CF_EXPORT void CFArrayRemoveAllValues(CFMutableArrayRef theArray);

/* Puts `newCount` values in place of those in `range`. */
CF_EXPORT void CFArrayReplaceValues(CFMutableArrayRef theArray, CFRange range, const void **newValues,
                                    CFIndex newCount);

/* Exchanges the values at two indexes. */
CF_EXPORT void CFArrayExchangeValuesAtIndices(CFMutableArrayRef theArray, CFIndex idx1, CFIndex idx2);

/* Sorts the values of `range` in ascending order; values that compare as equal keep their order.  It takes about
 * n log n comparisons.  `context` is given to the comparator, which may read the array but must not shorten it. */
CF_EXPORT void CFArraySortValues(CFMutableArrayRef theArray, CFRange range, CFComparatorFunction comparator,
                                 void *context);

/* Adds the values of `otherRange` of `otherArray` at the end.  Both may be the same array. */
CF_EXPORT void CFArrayAppendArray(CFMutableArrayRef theArray, CFArrayRef otherArray, CFRange otherRange);

#endif

/* CFData.h - bytes as an object. */
#ifndef COREFOUNDATION_CFDATA_H
#define COREFOUNDATION_CFDATA_H

#include <CoreFoundation/CFBase.h>

/*
 * All functions may be called from any thread.  An object that no thread changes can be read by many; one that is
 * changed belongs to one thread at a time.  NULL where an object is required, an object of another type, a range
 * outside of the data, a change of immutable data or one beyond its capacity is the caller's mistake: one line on
 * standard error names the function and the argument, and the process aborts.  Create functions return NULL when the
 * allocator refuses; what they return the caller releases.
 */

/* Immutable data, and data that can be changed, which can be used wherever the former can. */
typedef const struct __CFData *CFDataRef;
typedef struct __CFData *CFMutableDataRef;

/* How CFDataFind searches: from the end on; only at the beginning of the range (with the other flag: at its end). */
typedef CF_OPTIONS(CFOptionFlags, CFDataSearchFlags) {
    kCFDataSearchBackwards = 1UL << 0,
    kCFDataSearchAnchored = 1UL << 1
};

/* Returns the type id of data. */
CF_EXPORT CFTypeID CFDataGetTypeID(void);

/* Returns new immutable data with a copy of `length` bytes.  `bytes` may be NULL if `length` is 0.  A negative length
 * yields NULL and a message. */
CF_EXPORT CFDataRef CFDataCreate(CFAllocatorRef allocator, const UInt8 *bytes, CFIndex length);

/* Returns new immutable data around `length` bytes, which are not copied: CFDataGetBytePtr returns `bytes`.  At its
 * end the object gives them to `bytesDeallocator`, which it keeps alive: NULL is the default allocator of the
 * creating thread, kCFAllocatorMalloc calls free, and kCFAllocatorNull leaves them alone, so that the caller must keep
 * them until then.  When NULL is returned the bytes stay the caller's (BASE-16). */
CF_EXPORT CFDataRef CFDataCreateWithBytesNoCopy(CFAllocatorRef allocator, const UInt8 *bytes, CFIndex length,
                                                CFAllocatorRef bytesDeallocator);

/* Returns immutable data with the same bytes: `theData` itself, retained, if it is immutable, owns its bytes and has
 * the same allocator, and else new data with a copy - also of bytes that belong to somebody else (BASE-17). */
CF_EXPORT CFDataRef CFDataCreateCopy(CFAllocatorRef allocator, CFDataRef theData);

/* Returns new, empty data that can be changed.  It never gets longer than `capacity` bytes; 0 means any length.  A
 * negative capacity yields NULL and a message. */
CF_EXPORT CFMutableDataRef CFDataCreateMutable(CFAllocatorRef allocator, CFIndex capacity);

/* Returns new data with a copy of the bytes of `theData` that can be changed.  `capacity` is 0, or at least the length
 * of `theData`, and means what it means for CFDataCreateMutable. */
CF_EXPORT CFMutableDataRef CFDataCreateMutableCopy(CFAllocatorRef allocator, CFIndex capacity, CFDataRef theData);

/* Returns the number of bytes. */
CF_EXPORT CFIndex CFDataGetLength(CFDataRef theData);

/* Returns the address of the bytes, valid until the data changes or is deallocated; it may be NULL for empty data
 * (BASE-18). */
CF_EXPORT const UInt8 *CFDataGetBytePtr(CFDataRef theData);

/* Returns the address of the bytes for writing, valid as that of CFDataGetBytePtr is. */
CF_EXPORT UInt8 *CFDataGetMutableBytePtr(CFMutableDataRef theData);

/* Copies the bytes of `range`, which must lie within the data, to `buffer`, which has room for them (BASE-18). */
CF_EXPORT void CFDataGetBytes(CFDataRef theData, CFRange range, UInt8 *buffer);

/* Shortens the data to `length` bytes, or lengthens it with zero bytes. */
CF_EXPORT void CFDataSetLength(CFMutableDataRef theData, CFIndex length);

/* Lengthens the data by `extraLength` zero bytes, 0 or more. */
CF_EXPORT void CFDataIncreaseLength(CFMutableDataRef theData, CFIndex extraLength);

/* Adds `length` bytes at the end.  They may be bytes of `theData` itself. */
CF_EXPORT void CFDataAppendBytes(CFMutableDataRef theData, const UInt8 *bytes, CFIndex length);

/* Puts `newLength` bytes in place of those in `range`, which must lie within the data.  The new bytes may be bytes of
 * `theData` itself. */
CF_EXPORT void CFDataReplaceBytes(CFMutableDataRef theData, CFRange range, const UInt8 *newBytes, CFIndex newLength);

/* Removes the bytes of `range`, which must lie within the data. */
CF_EXPORT void CFDataDeleteBytes(CFMutableDataRef theData, CFRange range);

/* Returns where the bytes of `dataToFind` stand within `searchRange` of `theData`: the first place, or the last one
 * with kCFDataSearchBackwards.  {kCFNotFound, 0} if they do not occur or if there are none. */
CF_EXPORT CFRange CFDataFind(CFDataRef theData, CFDataRef dataToFind, CFRange searchRange,
                             CFDataSearchFlags compareOptions);

#endif

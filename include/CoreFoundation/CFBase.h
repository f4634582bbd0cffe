/* CFBase.h - the types, constants and functions that every Core Foundation header builds on. */
#ifndef COREFOUNDATION_CFBASE_H
#define COREFOUNDATION_CFBASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <CoreFoundation/CFAvailability.h>

/* For programs whose process has Foundation, too: `pkg-config --cflags cfrunloop-private` defines it, and the linker then
 * sees other names than those that both libraries have. */
#if defined(CFRUNLOOP_PRIVATE)
#include <CoreFoundation/CFPrivateNames.h>
#endif

#ifndef TRUE
#define TRUE 1
#endif
#ifndef FALSE
#define FALSE 0
#endif

/* The library's own Swift sources read these headers too.  The Swift importer knows Core Foundation's
 * reference types by name and would turn them into classes; under other names they stay pointers. */
#if defined(__swift__)
#define CFTypeRef CFTypeHandle
#define CFAllocatorRef CFAllocatorHandle
#define CFArrayRef CFArrayHandle
#define CFMutableArrayRef CFMutableArrayHandle
#define CFBooleanRef CFBooleanHandle
#define CFDataRef CFDataHandle
#define CFMutableDataRef CFMutableDataHandle
#define CFDateRef CFDateHandle
#define CFDictionaryRef CFDictionaryHandle
#define CFMutableDictionaryRef CFMutableDictionaryHandle
#define CFErrorRef CFErrorHandle
#define CFFileDescriptorRef CFFileDescriptorHandle
#define CFLocaleRef CFLocaleHandle
#define CFMachPortRef CFMachPortHandle
#define CFMessagePortRef CFMessagePortHandle
#define CFNotificationCenterRef CFNotificationCenterHandle
#define CFNullRef CFNullHandle
#define CFNumberRef CFNumberHandle
#define CFReadStreamRef CFReadStreamHandle
#define CFRunLoopRef CFRunLoopHandle
#define CFRunLoopMode CFRunLoopModeHandle
#define CFRunLoopObserverRef CFRunLoopObserverHandle
#define CFRunLoopSourceRef CFRunLoopSourceHandle
#define CFRunLoopTimerRef CFRunLoopTimerHandle
#define CFSetRef CFSetHandle
#define CFMutableSetRef CFMutableSetHandle
#define CFSocketRef CFSocketHandle
#define CFStringRef CFStringHandle
#define CFMutableStringRef CFMutableStringHandle
#define CFURLRef CFURLHandle
#define CFUUIDRef CFUUIDHandle
#define CFWriteStreamRef CFWriteStreamHandle
#endif

/* Scalar types, of the same size on every machine. */
typedef unsigned char Boolean;
typedef unsigned char UInt8;
typedef signed char SInt8;
typedef unsigned short UInt16;
typedef signed short SInt16;
typedef unsigned int UInt32;
typedef signed int SInt32;
typedef uint64_t UInt64;
typedef int64_t SInt64;
typedef float Float32;
typedef double Float64;
typedef SInt32 OSStatus;
typedef SInt16 OSErr;
typedef UInt8 Byte;
typedef SInt8 SignedByte;
typedef UInt32 FourCharCode;
typedef FourCharCode OSType;
typedef SInt16 RegionCode;
typedef SInt16 LangCode;
typedef SInt16 ScriptCode;

/* Characters and Pascal strings. */
typedef unsigned short UniChar;
typedef unsigned long UniCharCount;
typedef UInt32 UTF32Char;
typedef UInt16 UTF16Char;
typedef UInt8 UTF8Char;
typedef unsigned char *StringPtr;
typedef const unsigned char *ConstStringPtr;
typedef unsigned char Str255[256];
typedef const unsigned char *ConstStr255Param;

/* Integers as wide as a pointer: the id of a type, a set of flags, a hash, a count or position. */
typedef unsigned long CFTypeID;
typedef unsigned long CFOptionFlags;
typedef unsigned long CFHashCode;
typedef signed long CFIndex;

/* A reference to an object of any type. */
typedef const void *CFTypeRef;

/* References to the objects of CFBase.h and CFString.h. */
typedef const struct __CFAllocator *CFAllocatorRef;
typedef const struct __CFNull *CFNullRef;
typedef const struct __CFString *CFStringRef;
typedef struct __CFString *CFMutableStringRef;

/* A reference to a locale.  There are none here: functions that take one take NULL. */
typedef const struct __CFLocale *CFLocaleRef;

/* A reference to an object that may stand in a property list: a string, number, Boolean, date, data, array or
 * dictionary. */
typedef CFTypeRef CFPropertyListRef;

/* What a comparison found: the first value comes before the second, is equal to it, or comes after it. */
typedef CF_ENUM(CFIndex, CFComparisonResult) {
    kCFCompareLessThan = -1,
    kCFCompareEqualTo = 0,
    kCFCompareGreaterThan = 1
};

/* Compares two values for sorting and searching.  `context` is what the caller gave to the function that compares. */
typedef CFComparisonResult (*CFComparatorFunction)(const void *val1, const void *val2, void *context);

/* The position that a search without success returns. */
static const CFIndex kCFNotFound = -1;

/* A stretch of positions: `length` of them from `location` on (BASE-9). */
typedef struct CFRange {
    CFIndex location;
    CFIndex length;
} CFRange;

/* The range of `len` positions from `loc` on. */
CF_INLINE CFRange CFRangeMake(CFIndex loc, CFIndex len)
{
    CFRange range;
    range.location = loc;
    range.length = len;
    return range;
}

/* The version of Core Foundation whose behaviour this library has, for programs that ask at run time. */
CF_EXPORT double kCFCoreFoundationVersionNumber;

/* Versions that programs compare with it: the Core Foundation of Mac OS X 10.0 to 10.11. */
#define kCFCoreFoundationVersionNumber10_0 196.40
#define kCFCoreFoundationVersionNumber10_1 226.00
#define kCFCoreFoundationVersionNumber10_2 263.00
#define kCFCoreFoundationVersionNumber10_3 299.00
#define kCFCoreFoundationVersionNumber10_4 368.00
#define kCFCoreFoundationVersionNumber10_5 476.00
#define kCFCoreFoundationVersionNumber10_6 550.00
#define kCFCoreFoundationVersionNumber10_7 635.00
#define kCFCoreFoundationVersionNumber10_8 744.00
#define kCFCoreFoundationVersionNumber10_9 855.11
#define kCFCoreFoundationVersionNumber10_10 1151.16
#define kCFCoreFoundationVersionNumber10_11 1253

/*
 * Functions for objects of every type.
 *
 * They may be called from any thread.  Where an argument must not be NULL, NULL is the caller's mistake, and so is
 * an object that was released too often, as far as that can be seen: one line on standard error names the function
 * and the argument, and the process aborts (BASE-1).  Immortal objects - CFSTR literals, kCFNull, booleans,
 * the built-in allocators - can be retained and released any number of times (BASE-4).
 */

/* Adds an owner to `cf`, which must not be NULL, and returns `cf`.  The caller calls CFRelease once for it. */
CF_EXPORT CFTypeRef CFRetain(CFTypeRef cf);

/* Gives up an ownership of `cf`, which must not be NULL.  The last one deallocates the object. */
CF_EXPORT void CFRelease(CFTypeRef cf);

/* Gives up an ownership of `cf`, which must not be NULL, a little later, and returns `cf`.
 * There are no autorelease pools here.  What is given up while a run loop runs in the calling thread is released at
 * the end of that run loop's pass; what is given up outside of a run is released when the thread exits.  The
 * process's exit releases nothing (BASE-5). */
CF_EXPORT CFTypeRef CFAutorelease(CFTypeRef CF_RELEASES_ARGUMENT cf);

/* Returns how many owners `cf` has, which must not be NULL: 1 for a new object, LONG_MAX for an immortal one.
 * Other threads may change it at any moment; it is of use in debugging only (BASE-3). */
CF_EXPORT CFIndex CFGetRetainCount(CFTypeRef cf);

/* Returns `cf`, which may be NULL: nothing is garbage collected here (BASE-5). */
CF_EXPORT CFTypeRef CFMakeCollectable(CFTypeRef cf);

/* Returns true if both are the same object, or objects of one type that this type takes for equal; objects of a
 * type without a notion of equality are equal to themselves only.  Neither may be NULL (BASE-2). */
CF_EXPORT Boolean CFEqual(CFTypeRef cf1, CFTypeRef cf2);

/* Returns a number that is the same for equal objects.  `cf` must not be NULL.  It may change with the contents of a
 * mutable object (BASE-2). */
CF_EXPORT CFHashCode CFHash(CFTypeRef cf);

/* Returns the id of the type of `cf`, which must not be NULL, to be compared with what one of the ...GetTypeID
 * functions returns.  The numbers differ from those of other implementations (BASE-8). */
CF_EXPORT CFTypeID CFGetTypeID(CFTypeRef cf);

/* Returns the name of a type, "CFString" for CFStringGetTypeID(), in a string that the caller releases.  A number
 * that is no type's id is the caller's mistake (BASE-7). */
CF_EXPORT CFStringRef CFCopyTypeIDDescription(CFTypeID type_id);

/* Returns a text about `cf` for a person who debugs - type, address, address of the allocator, contents - in a string
 * that the caller releases.  NULL for NULL.  Its form may change (BASE-6). */
CF_EXPORT CFStringRef CFCopyDescription(CFTypeRef cf);

/* Prints a line on standard error: the description of `cf`, or the characters of a string, those outside of ASCII as
 * \uXXXX; "(null)" for NULL (BASE-6). */
CF_EXPORT void CFShow(CFTypeRef cf);

/* Returns the allocator that `cf` was created with, not retained; the system's default allocator for NULL and for
 * immortal objects (BASE-1, BASE-14). */
CF_EXPORT CFAllocatorRef CFGetAllocator(CFTypeRef cf);

/* The object that stands for "nothing" in a collection: there is one, and it is immortal. */
CF_EXPORT const CFNullRef kCFNull;

/* Returns the type id of kCFNull. */
CF_EXPORT CFTypeID CFNullGetTypeID(void);

#include <CoreFoundation/CFAllocator.h>

#endif

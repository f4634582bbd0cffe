/* CFBase.h - the types, constants and functions that every Core Foundation header builds on. */
#ifndef COREFOUNDATION_CFBASE_H
#define COREFOUNDATION_CFBASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define CF_EXTERN_C_BEGIN extern "C" {
#define CF_EXTERN_C_END }
#else
#define CF_EXTERN_C_BEGIN
#define CF_EXTERN_C_END
#endif

/* Marks a function or a constant that the library exports. */
#ifdef __cplusplus
#define CF_EXPORT extern "C"
#else
#define CF_EXPORT extern
#endif

/* Marks a function whose definition stands in a header. */
#define CF_INLINE static __inline__

/* Names the integer type of an enumeration where the language can. */
#if defined(__cplusplus) && __cplusplus >= 201103L
#define CF_ENUM(type, name) enum name : type
#define CF_OPTIONS(type, name) type name; enum : type
#else
#define CF_ENUM(type, name) type name; enum
#define CF_OPTIONS(type, name) type name; enum
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
#define CFDataRef CFDataHandle
#define CFMutableDataRef CFMutableDataHandle
#define CFDateRef CFDateHandle
#define CFDictionaryRef CFDictionaryHandle
#define CFNullRef CFNullHandle
#define CFRunLoopRef CFRunLoopHandle
#define CFRunLoopMode CFRunLoopModeHandle
#define CFRunLoopObserverRef CFRunLoopObserverHandle
#define CFRunLoopSourceRef CFRunLoopSourceHandle
#define CFRunLoopTimerRef CFRunLoopTimerHandle
#define CFStringRef CFStringHandle
#define CFMutableStringRef CFMutableStringHandle
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

typedef const struct __CFAllocator *CFAllocatorRef;
typedef const struct __CFString *CFStringRef;
typedef struct __CFString *CFMutableStringRef;
typedef const struct __CFNull *CFNullRef;
typedef CFTypeRef CFPropertyListRef;

#endif

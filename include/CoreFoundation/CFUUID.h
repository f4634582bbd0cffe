/* CFUUID.h - universally unique identifiers. */
#ifndef COREFOUNDATION_CFUUID_H
#define COREFOUNDATION_CFUUID_H

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFString.h>

/* A universally unique identifier of 128 bits, immutable.  There is one object for each value: as long as it lives,
 * all functions that make one with that value return it (UUID-2). */
typedef const struct __CFUUID *CFUUIDRef;

/* The bits of an identifier, in the order in which its text shows them. */
typedef struct CFUUIDBytes {
    UInt8 byte0;
    UInt8 byte1;
    UInt8 byte2;
    UInt8 byte3;
    UInt8 byte4;
    UInt8 byte5;
    UInt8 byte6;
    UInt8 byte7;
    UInt8 byte8;
    UInt8 byte9;
    UInt8 byte10;
    UInt8 byte11;
    UInt8 byte12;
    UInt8 byte13;
    UInt8 byte14;
    UInt8 byte15;
} CFUUIDBytes;

/*
 * The functions below may be called from any thread.  NULL or an object of another type where an identifier or a
 * string is required is the caller's mistake: one line on standard error, and the process aborts.  The Create
 * functions return an object that the caller releases, or NULL when the allocator `alloc` refuses; it is not asked if
 * the object exists already.
 */

/* Returns the type id of identifiers. */
CF_EXPORT CFTypeID CFUUIDGetTypeID(void);

/* Returns a new identifier of random bits, version 4 of RFC 9562.  NULL, and a line on standard error, when the system
 * has no random bits (UUID-1). */
CF_EXPORT CFUUIDRef CFUUIDCreate(CFAllocatorRef alloc);

/* Returns the identifier with these bytes (UUID-2). */
CF_EXPORT CFUUIDRef CFUUIDCreateWithBytes(CFAllocatorRef alloc, UInt8 byte0, UInt8 byte1, UInt8 byte2, UInt8 byte3,
                                          UInt8 byte4, UInt8 byte5, UInt8 byte6, UInt8 byte7, UInt8 byte8,
                                          UInt8 byte9, UInt8 byte10, UInt8 byte11, UInt8 byte12, UInt8 byte13,
                                          UInt8 byte14, UInt8 byte15);

/* Returns the identifier that a text like "68753A44-4D6F-1226-9C60-0050E4C00067" stands for, in either case.  What is
 * no hexadecimal digit may precede it, such as a brace or white space, and follow it.  NULL for any other text, and
 * for NULL (UUID-3). */
CF_EXPORT CFUUIDRef CFUUIDCreateFromString(CFAllocatorRef alloc, CFStringRef uuidStr);

/* Returns the identifier's text, 36 characters with capital letters, in a string that the caller releases (UUID-3). */
CF_EXPORT CFStringRef CFUUIDCreateString(CFAllocatorRef alloc, CFUUIDRef uuid);

/* Returns the identifier with these bytes, which lives for ever and is not the caller's to release: for constants that
 * a macro names.  NULL when the allocator refuses (UUID-2). */
CF_EXPORT CFUUIDRef CFUUIDGetConstantUUIDWithBytes(CFAllocatorRef alloc, UInt8 byte0, UInt8 byte1, UInt8 byte2,
                                                   UInt8 byte3, UInt8 byte4, UInt8 byte5, UInt8 byte6, UInt8 byte7,
                                                   UInt8 byte8, UInt8 byte9, UInt8 byte10, UInt8 byte11,
                                                   UInt8 byte12, UInt8 byte13, UInt8 byte14, UInt8 byte15);

/* Returns the identifier's bytes. */
CF_EXPORT CFUUIDBytes CFUUIDGetUUIDBytes(CFUUIDRef uuid);

/* Returns the identifier with these bytes (UUID-2). */
CF_EXPORT CFUUIDRef CFUUIDCreateFromUUIDBytes(CFAllocatorRef alloc, CFUUIDBytes bytes);

#endif

/* MacTypes.h - the scalar types and constants of Mac OS that CFBase.h does not have and Multiprocessing.h needs. */
#ifndef COMPAT_MACTYPES_H
#define COMPAT_MACTYPES_H

#include <CoreFoundation/CFBase.h>

/* A number of bytes, a number of things, and a set of flags. */
typedef unsigned long ByteCount;
typedef unsigned long ItemCount;
typedef UInt32 OptionBits;

/* A length of time: milliseconds if positive, microseconds if negative; 0 is no time and the greatest value for ever
 * (MPS-14). */
typedef SInt32 Duration;

/* 64 bits in two halves, in the machine's order; see UnsignedWideToUInt64 in DriverServices.h. */
typedef struct UnsignedWide {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    UInt32 hi;
    UInt32 lo;
#else
    UInt32 lo;
    UInt32 hi;
#endif
} UnsignedWide;

/* A point of time as UpTime tells it, and a number of nanoseconds. */
typedef UnsignedWide AbsoluteTime;
typedef UnsignedWide Nanoseconds;

/* What a function returns when all went well; CoreFoundation.h declares it, too. */
#if !defined(CF_NO_ERROR_) && !defined(noErr)
#define CF_NO_ERROR_
enum { noErr = 0 };
#endif

enum {
    paramErr = -50, /* an argument is not what it must be */
    kNilOptions = 0
};

/* The id that no object has (MPS-2); a macro, so that it is a null pointer too. */
#define kInvalidID 0

#endif

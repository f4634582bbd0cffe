/* CFNumber.h - numbers and truth values as objects. */
#ifndef COREFOUNDATION_CFNUMBER_H
#define COREFOUNDATION_CFNUMBER_H

#include <CoreFoundation/CFBase.h>

/* A number, immutable. */
typedef const struct __CFNumber *CFNumberRef;

/* A truth value: there are two, and they are immortal. */
typedef const struct __CFBoolean *CFBooleanRef;

/* The C types that numbers are made from and read as.  The first six are those that a number can be stored in; the
 * others stand for one of them, on 64-bit machines as the comments say (NUM-1). */
typedef CF_ENUM(CFIndex, CFNumberType) {
    kCFNumberSInt8Type = 1,
    kCFNumberSInt16Type = 2,
    kCFNumberSInt32Type = 3,
    kCFNumberSInt64Type = 4,
    kCFNumberFloat32Type = 5,
    kCFNumberFloat64Type = 6,
    kCFNumberCharType = 7,       /* SInt8 */
    kCFNumberShortType = 8,      /* SInt16 */
    kCFNumberIntType = 9,        /* SInt32 */
    kCFNumberLongType = 10,      /* SInt64 */
    kCFNumberLongLongType = 11,  /* SInt64 */
    kCFNumberFloatType = 12,     /* Float32 */
    kCFNumberDoubleType = 13,    /* Float64 */
    kCFNumberCFIndexType = 14,   /* SInt64 */
    kCFNumberNSIntegerType = 15, /* SInt64 */
    kCFNumberCGFloatType = 16,   /* Float64 */
    kCFNumberMaxType = 16        /* the last of them */
};

/*
 * The functions of this header may be called from any thread.  NULL or an object of another type where a number or a
 * boolean is required is the caller's mistake, and so is a value that is no CFNumberType: one line on standard error,
 * and the process aborts.  Functions that take a number also take a boolean, which counts as 1 or 0 (NUM-7).
 */

/* The two booleans. */
CF_EXPORT const CFBooleanRef kCFBooleanTrue;
CF_EXPORT const CFBooleanRef kCFBooleanFalse;

/* Returns the type id of booleans. */
CF_EXPORT CFTypeID CFBooleanGetTypeID(void);

/* Returns whether `boolean` is kCFBooleanTrue (NUM-6). */
CF_EXPORT Boolean CFBooleanGetValue(CFBooleanRef boolean);

/* The numbers that are not finite: there is one of each, immortal and of the type Float64 (NUM-5). */
CF_EXPORT const CFNumberRef kCFNumberPositiveInfinity;
CF_EXPORT const CFNumberRef kCFNumberNegativeInfinity;
CF_EXPORT const CFNumberRef kCFNumberNaN;

/* Returns the type id of numbers. */
CF_EXPORT CFTypeID CFNumberGetTypeID(void);

/*
 * Returns a number with the value of type `theType` at `valuePtr`, which must not be NULL and need not be aligned.
 * The caller releases it.  An infinity or NaN yields the constant above, and an integer from -1 to 14 of the default
 * allocator an object that exists already.  NULL when the allocator refuses (NUM-1, NUM-5, NUM-10).
 */
CF_EXPORT CFNumberRef CFNumberCreate(CFAllocatorRef allocator, CFNumberType theType, const void *valuePtr);

/* Returns which of the first six types the number is stored in: the one that it was created with, or that this one
 * stands for.  Programs should not depend on it; other implementations choose freely.  kCFNumberCharType for a
 * boolean (NUM-1). */
CF_EXPORT CFNumberType CFNumberGetType(CFNumberRef number);

/* Returns the size in bytes of the number's type (NUM-1). */
CF_EXPORT CFIndex CFNumberGetByteSize(CFNumberRef number);

/* Returns whether the number's type is Float32 or Float64 (NUM-1). */
CF_EXPORT Boolean CFNumberIsFloatType(CFNumberRef number);

/*
 * Writes the number's value as `theType` to `valuePtr`, which need not be aligned, and returns true if what was
 * written is the same value.  If it is not, false is returned, and what was written is
 *   - the low bits of an integer, for a narrower integer type;
 *   - the integer part of a real number, or if that is beyond the limits of the integer type the limit, and 0 for NaN;
 *   - the nearest value of a floating-point type, which is an infinity for what is too large.
 * -0 as an integer is 0, and that is no loss.  With NULL as `valuePtr` only the result is of interest (NUM-3).
 */
CF_EXPORT Boolean CFNumberGetValue(CFNumberRef number, CFNumberType theType, void *valuePtr);

/*
 * Compares two numbers of any types by their exact values: 9007199254740993 is greater than 9007199254740992.0, to
 * which it would be rounded.  -0 comes right before 0, and NaN between the two: it is greater than all numbers with a
 * minus and less than all without, and equal to itself.  Numbers are equal for CFEqual exactly if they are here, and
 * equal numbers have equal hashes.  `context` is not used; with it the function is a CFComparatorFunction in shape
 * (NUM-4, NUM-8).
 */
CF_EXPORT CFComparisonResult CFNumberCompare(CFNumberRef number, CFNumberRef otherNumber, void *context);

/*
 * In formats %@ of a number is its decimal digits; a real number has as many as it takes to tell it from any other,
 * at most 17, with an exponent where printf's %g would have one; 0 is 0.0, and the other values are +infinity,
 * -infinity and nan.  %@ of a boolean is true or false (NUM-9).
 */

#endif

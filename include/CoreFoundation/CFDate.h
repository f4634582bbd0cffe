/* CFDate.h - moments and spans of time. */
#ifndef COREFOUNDATION_CFDATE_H
#define COREFOUNDATION_CFDATE_H

#include <CoreFoundation/CFBase.h>

/* A span of time in seconds. */
typedef double CFTimeInterval;

/* A moment: seconds since the beginning of 2001 in UTC, on the clock that people read.  It jumps when that clock is
 * set (BASE-20). */
typedef CFTimeInterval CFAbsoluteTime;

/* A moment as an object, immutable. */
typedef const struct __CFDate *CFDateRef;

/* Returns the present moment, to the nanoseconds of the system's clock as far as a double holds them.  May be called
 * from any thread. */
CF_EXPORT CFAbsoluteTime CFAbsoluteTimeGetCurrent(void);

/* The beginning of 2001 in seconds since that of 1970, and since that of 1904 (BASE-20). */
CF_EXPORT const CFTimeInterval kCFAbsoluteTimeIntervalSince1970;
CF_EXPORT const CFTimeInterval kCFAbsoluteTimeIntervalSince1904;

/*
 * The functions below may be called from any thread.  NULL or an object that is not a date is the caller's mistake:
 * one line on standard error, and the process aborts.
 */

/* Returns the type id of dates. */
CF_EXPORT CFTypeID CFDateGetTypeID(void);

/* Returns a new date for the moment `at`, which the caller releases; NULL when the allocator refuses (BASE-21). */
CF_EXPORT CFDateRef CFDateCreate(CFAllocatorRef allocator, CFAbsoluteTime at);

/* Returns the date's moment. */
CF_EXPORT CFAbsoluteTime CFDateGetAbsoluteTime(CFDateRef theDate);

/* Returns how many seconds later `theDate` is than `otherDate`: negative if it is earlier (BASE-21). */
CF_EXPORT CFTimeInterval CFDateGetTimeIntervalSinceDate(CFDateRef theDate, CFDateRef otherDate);

/* Returns kCFCompareLessThan if `theDate` is earlier than `otherDate`, kCFCompareGreaterThan if it is later, else
 * kCFCompareEqualTo.  `context` is not used; with it the function is a CFComparatorFunction in shape (BASE-21). */
CF_EXPORT CFComparisonResult CFDateCompare(CFDateRef theDate, CFDateRef otherDate, void *context);

#endif

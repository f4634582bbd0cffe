/* DriverServices.h - durations and the clock, as far as programs with MPDelayUntil use them.
 *
 * The clock is Linux's monotonic one: it starts near the machine's start, stands still while the machine sleeps, and
 * nobody sets it.  Its unit is the nanosecond, so that conversions between AbsoluteTime and Nanoseconds change nothing.
 * What would leave the range stays at its end.  All functions may be called from any thread. */
#ifndef COMPAT_DRIVERSERVICES_H
#define COMPAT_DRIVERSERVICES_H

#include <MacTypes.h>

CF_EXTERN_C_BEGIN

/* Values for a Duration, to be multiplied as needed (MPS-14). */
enum {
    durationMicrosecond = -1,
    durationMillisecond = 1,
    durationSecond = 1000,
    durationMinute = 60000,
    durationHour = 3600000,
    durationDay = 86400000,
    durationImmediate = 0,
    durationForever = 0x7FFFFFFF
};

/* Between the two halves and a 64-bit integer. */
CF_INLINE UInt64 UnsignedWideToUInt64(UnsignedWide value) { return ((UInt64)value.hi << 32) | value.lo; }
CF_INLINE UnsignedWide UInt64ToUnsignedWide(UInt64 value)
{
    UnsignedWide wide;
    wide.hi = (UInt32)(value >> 32);
    wide.lo = (UInt32)value;
    return wide;
}

/* Returns the present moment. */
CF_EXPORT AbsoluteTime UpTime(void);

/* Convert between the units of the clock, nanoseconds and durations.  AbsoluteToDuration gives microseconds for what
 * is shorter than 35 minutes, milliseconds for the rest, and durationForever for more than 24 days; both round down.
 * DurationToAbsolute gives the greatest time for durationForever. */
CF_EXPORT Nanoseconds AbsoluteToNanoseconds(AbsoluteTime absoluteTime);
CF_EXPORT AbsoluteTime NanosecondsToAbsolute(Nanoseconds nanoseconds);
CF_EXPORT Duration AbsoluteToDuration(AbsoluteTime absoluteTime);
CF_EXPORT AbsoluteTime DurationToAbsolute(Duration duration);

/* Return `absoluteTime` later by the first argument, or, for Sub, the left time minus the right one, 0 at least. */
CF_EXPORT AbsoluteTime AddAbsoluteToAbsolute(AbsoluteTime absoluteTime1, AbsoluteTime absoluteTime2);
CF_EXPORT AbsoluteTime AddNanosecondsToAbsolute(Nanoseconds nanoseconds, AbsoluteTime absoluteTime);
CF_EXPORT AbsoluteTime AddDurationToAbsolute(Duration duration, AbsoluteTime absoluteTime);
CF_EXPORT AbsoluteTime SubAbsoluteFromAbsolute(AbsoluteTime leftAbsoluteTime, AbsoluteTime rightAbsoluteTime);

CF_EXTERN_C_END

#endif

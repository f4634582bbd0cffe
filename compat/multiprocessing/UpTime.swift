import CMultiprocessing
import RunLoopCore

@_cdecl("UpTime") @implementation
public func UpTime() -> AbsoluteTime { UInt64ToUnsignedWide(Clock.now) }

@_cdecl("AbsoluteToNanoseconds") @implementation
public func AbsoluteToNanoseconds(_ absoluteTime: AbsoluteTime) -> Nanoseconds { absoluteTime }

@_cdecl("NanosecondsToAbsolute") @implementation
public func NanosecondsToAbsolute(_ nanoseconds: Nanoseconds) -> AbsoluteTime { nanoseconds }

@_cdecl("AbsoluteToDuration") @implementation
public func AbsoluteToDuration(_ absoluteTime: AbsoluteTime) -> Duration {
    let nanoseconds = UnsignedWideToUInt64(absoluteTime)
    if let microseconds = Duration(exactly: nanoseconds / 1000) { return -microseconds }
    return Duration(clamping: nanoseconds / 1_000_000)
}

@_cdecl("DurationToAbsolute") @implementation
public func DurationToAbsolute(_ duration: Duration) -> AbsoluteTime {
    UInt64ToUnsignedWide(duration == kDurationForever ? .max : nanoseconds(duration))
}

@_cdecl("AddAbsoluteToAbsolute") @implementation
public func AddAbsoluteToAbsolute(_ absoluteTime1: AbsoluteTime, _ absoluteTime2: AbsoluteTime) -> AbsoluteTime {
    let (sum, overflow) = UnsignedWideToUInt64(absoluteTime1).addingReportingOverflow(
        UnsignedWideToUInt64(absoluteTime2))
    return UInt64ToUnsignedWide(overflow ? .max : sum)
}

@_cdecl("AddNanosecondsToAbsolute") @implementation
public func AddNanosecondsToAbsolute(_ nanoseconds: Nanoseconds, _ absoluteTime: AbsoluteTime) -> AbsoluteTime {
    AddAbsoluteToAbsolute(nanoseconds, absoluteTime)
}

@_cdecl("AddDurationToAbsolute") @implementation
public func AddDurationToAbsolute(_ duration: Duration, _ absoluteTime: AbsoluteTime) -> AbsoluteTime {
    AddAbsoluteToAbsolute(DurationToAbsolute(duration), absoluteTime)
}

@_cdecl("SubAbsoluteFromAbsolute") @implementation
public func SubAbsoluteFromAbsolute(
    _ leftAbsoluteTime: AbsoluteTime, _ rightAbsoluteTime: AbsoluteTime
) -> AbsoluteTime {
    let left = UnsignedWideToUInt64(leftAbsoluteTime)
    let right = UnsignedWideToUInt64(rightAbsoluteTime)
    return UInt64ToUnsignedWide(left > right ? left - right : 0)
}

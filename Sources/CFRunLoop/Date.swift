import CInterface
import CoreTypes

@inline(__always)
private func time(_ date: OpaquePointer?, _ argument: StaticString, in function: StaticString) -> Double {
    let date: Unmanaged<DateObject> = object(date, .date, argument, in: function)
    return date._withUnsafeGuaranteedRef { $0.absoluteTime }
}

@_cdecl("CFAbsoluteTimeGetCurrent") @implementation
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { WallClock.now }

@_cdecl("CFDateGetTypeID") @implementation
public func CFDateGetTypeID() -> CFTypeID { Kind.date.typeID }

@_cdecl("CFDateCreate") @implementation
public func CFDateCreate(_ allocator: CFAllocatorHandle!, _ at: CFAbsoluteTime) -> CFDateHandle! {
    let allocator = memory(allocator, in: "CFDateCreate")
    return created(DateObject.make(at, in: allocator), from: allocator, in: "CFDateCreate")
}

@_cdecl("CFDateGetAbsoluteTime") @implementation
public func CFDateGetAbsoluteTime(_ theDate: CFDateHandle!) -> CFAbsoluteTime {
    time(theDate, "theDate", in: "CFDateGetAbsoluteTime")
}

@_cdecl("CFDateGetTimeIntervalSinceDate") @implementation
public func CFDateGetTimeIntervalSinceDate(
    _ theDate: CFDateHandle!, _ otherDate: CFDateHandle!
) -> CFTimeInterval {
    time(theDate, "theDate", in: "CFDateGetTimeIntervalSinceDate")
        - time(otherDate, "otherDate", in: "CFDateGetTimeIntervalSinceDate")
}

@_cdecl("CFDateCompare") @implementation
public func CFDateCompare(
    _ theDate: CFDateHandle!, _ otherDate: CFDateHandle!, _ context: UnsafeMutableRawPointer!
) -> CFComparisonResult {
    let first = time(theDate, "theDate", in: "CFDateCompare")
    let second = time(otherDate, "otherDate", in: "CFDateCompare")
    return first < second ? -1 : first > second ? 1 : 0
}

import CSupport

/// The two clocks: deadlines are monotonic nanoseconds, dates are seconds of wall-clock time since 2001 (TMR-1, CST-18).
public enum Clock {
    /// Never: no clock gets there.
    public static let distantFuture = UInt64.max

    /// Monotonic nanoseconds.
    @inline(__always)
    public static var now: UInt64 {
        var time = CSupport.timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }

    /// Seconds since 2001-01-01 00:00:00 UTC.
    public static var date: Double {
        var time = CSupport.timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec - 978_307_200) + Double(time.tv_nsec) / 1e9
    }

    /// `deadline` moved by `seconds`; what lies outside the clock's range saturates.
    public static func deadline(_ deadline: UInt64, movedBy seconds: Double) -> UInt64 {
        let nanoseconds = seconds * 1e9
        if !(nanoseconds < 9e18) { return distantFuture }
        if nanoseconds >= 0 { return deadline.saturatingAdding(UInt64(nanoseconds)) }
        let back = nanoseconds > -9e18 ? UInt64(-nanoseconds) : UInt64.max
        return deadline > back ? deadline - back : 0
    }

    /// A point of time as the kernel takes it.
    public static func timespec(of nanoseconds: UInt64) -> CSupport.timespec {
        CSupport.timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    }
}

extension UInt64 {
    func saturatingAdding(_ other: UInt64) -> UInt64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}

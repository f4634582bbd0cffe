import CSupport
import Synchronization

/// The two clocks: deadlines are monotonic nanoseconds, dates are seconds of wall-clock time since 2001 (TMR-1, CST-18).
public enum Clock {
    /// Never: no clock gets there.
    public static let distantFuture = UInt64.max

    /// Nanoseconds from 1970 to 2001.
    private static let referenceDate: Int64 = 978_307_200_000_000_000

    /// Monotonic nanoseconds.
    @inline(__always)
    public static var now: UInt64 { UInt64(nanoseconds(CLOCK_MONOTONIC)) }

    @inline(__always)
    private static func nanoseconds(_ clock: clockid_t) -> Int64 {
        var time = CSupport.timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }

    /// `deadline` moved by `seconds`; what lies outside the clock's range saturates.
    public static func deadline(_ deadline: UInt64, movedBy seconds: Double) -> UInt64 {
        let nanoseconds = seconds * 1e9
        if !(nanoseconds < 9e18) { return distantFuture }
        if nanoseconds >= 0 { return deadline.saturatingAdding(UInt64(nanoseconds.integerAbove)) }
        let back = nanoseconds > -9e18 ? UInt64(-nanoseconds) : UInt64.max
        return deadline > back ? deadline - back : 0
    }

    /// A point of time as the kernel takes it.
    public static func timespec(of nanoseconds: UInt64) -> CSupport.timespec {
        CSupport.timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    }

    /// Both clocks at one moment.
    public struct Reading {
        public let monotonic: UInt64
        /// Wall-clock nanoseconds since 2001 minus monotonic nanoseconds.
        public let offset: Int64

        public init(monotonic: UInt64, offset: Int64) {
            self.monotonic = monotonic
            self.offset = offset
        }

        /// Seconds since 2001.
        public var date: Double { Double(Int64(bitPattern: monotonic) &+ offset) / 1e9 }

        /// The monotonic moment of a date, never before it; dates are later than this reading's.
        public func deadline(of date: Double) -> UInt64 {
            let whole = date.integerBelow
            // Split, because a double cannot hold nanoseconds since 2001.
            let nanoseconds = whole &* 1_000_000_000 &+ ((date - Double(whole)) * 1e9).integerAbove
            return UInt64(max(nanoseconds &- offset, 0))
        }
    }

    /// The offset that readings share as long as it is right, so that equal dates become equal deadlines (TMR-9).
    private static let sharedOffset = Atomic<Int64>(Int64.max)

    /// How much smaller than what is measured the shared offset may be, making timers late, and how much larger,
    /// making them early.
    private static let lateness: Int64 = 5_000
    private static let earliness: Int64 = 200

    public static func read() -> Reading {
        let shared = sharedOffset.load(ordering: .relaxed)
        var (monotonic, measured) = readBoth()
        if isRight(shared, measured) { return Reading(monotonic: UInt64(monotonic), offset: shared) }
        // The clock was set, or this thread was held up between the two: the largest of a few is right.
        for _ in 0..<3 {
            let (later, again) = readBoth()
            monotonic = later
            measured = max(measured, again)
        }
        if isRight(shared, measured) { return Reading(monotonic: UInt64(monotonic), offset: shared) }
        sharedOffset.store(measured, ordering: .relaxed)
        return Reading(monotonic: UInt64(monotonic), offset: measured)
    }

    private static func isRight(_ shared: Int64, _ measured: Int64) -> Bool {
        shared != Int64.max && measured &- shared <= lateness && shared &- measured <= earliness
    }

    /// The wall clock first: a pause in between makes the offset too small, and no timer early.
    private static func readBoth() -> (monotonic: Int64, offset: Int64) {
        let wall = nanoseconds(CLOCK_REALTIME) &- referenceDate
        let monotonic = nanoseconds(CLOCK_MONOTONIC)
        return (monotonic, wall &- monotonic)
    }
}

extension UInt64 {
    func saturatingAdding(_ other: UInt64) -> UInt64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}

/// Rounding of numbers below 2^63. `rounded` would call libm, and a library more to load is a tenth of a program's
/// start.
extension Double {
    var integerBelow: Int64 {
        let truncated = Int64(self)
        return Double(truncated) > self ? truncated - 1 : truncated
    }

    var integerAbove: Int64 {
        let truncated = Int64(self)
        return Double(truncated) < self ? truncated + 1 : truncated
    }
}

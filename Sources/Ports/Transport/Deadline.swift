import CSupport

/// The end of a wait, in monotonic time; nil nanoseconds is a wait for ever.
struct Deadline {
    private let end: UInt64?

    init(after nanoseconds: UInt64?) {
        end = nanoseconds.map { Self.now.addingReportingOverflow($0) }.flatMap { $0.overflow ? nil : $0.partialValue }
    }

    static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// What is left in microseconds, rounded up; nil: no end.
    var microsecondsLeft: Int64? {
        guard let end else { return nil }
        let now = Self.now
        return end > now ? Int64((end - now + 999) / 1000) : 0
    }
}

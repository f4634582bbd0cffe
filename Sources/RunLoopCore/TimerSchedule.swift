/// When a timer fires: an anchor on both clocks and how many intervals lie behind it.
///
/// The grid is counted from the anchor, never from the last fire, so it does not drift (TMR-3), and missed fires
/// collapse in one division (D-5).
struct TimerSchedule {
    /// Dates end where Core Foundation's do (TMR-25).
    static let lastDate = 4_039_289_856.0

    private var anchor: UInt64
    private var anchorDate: Double
    private var ticks: Double = 0

    /// What the client asked for, shown until the first fire (D-5, TMR-2); no number afterwards.
    private var requestedDate: Double

    /// Wall-clock time minus monotonic time when the anchor was set.
    private let clockOffset: Int64

    private(set) var deadline: UInt64

    /// A date that has passed counts from now on both clocks (TMR-2, TMR-8).
    init(date: Double, at reading: Clock.Reading = Clock.read()) {
        let date = min(date, Self.lastDate)
        let today = reading.date
        requestedDate = date
        anchorDate = max(date, today)
        anchor = date > today ? reading.deadline(of: date) : reading.monotonic
        clockOffset = reading.offset
        deadline = anchor
    }

    /// Moves to the first point of the grid after `now`.
    mutating func advance(past now: UInt64, interval: Double) {
        let step = Self.step(interval)
        requestedDate = .nan
        ticks += 1
        deadline = gridPoint(step) ?? Clock.distantFuture
        if deadline > now { return }
        let elapsed = now > anchor ? Double(now - anchor) / 1e9 : 0
        ticks = max(ticks, Self.wholePart(elapsed / step))
        // Beyond 2^53 ticks the next number is more than 1 away.
        while let next = gridPoint(step), next <= now { ticks = max(ticks + 1, ticks.nextUp) }
        deadline = gridPoint(step) ?? Clock.distantFuture
    }

    /// From 2^53 on every double is whole.
    private static func wholePart(_ number: Double) -> Double {
        number < 9e15 ? Double(number.integerBelow) : number
    }

    /// An interval below the clock's resolution still moves on by a nanosecond a tick (not TMR-27).
    private static func step(_ interval: Double) -> Double { max(interval, 1e-9) }

    private func gridPoint(_ step: Double) -> UInt64? {
        let point = Clock.deadline(anchor, movedBy: ticks * step)
        return point == Clock.distantFuture ? nil : point
    }

    /// The date of the next fire, moved along when the wall clock was set in the meantime (TMR-1).
    func nextDate(interval: Double, at reading: Clock.Reading = Clock.read()) -> Double {
        let onGrid = min(anchorDate + ticks * Self.step(interval), Self.lastDate)
        let date = requestedDate.isNaN ? onGrid : requestedDate
        let moved = Double(reading.offset &- clockOffset) / 1e9
        // Less is the slewing of a disciplined clock.
        return moved.magnitude > 0.001 ? date + moved : date
    }
}

import Testing

@testable import RunLoopCore

@Suite struct TimerScheduleTests {
    static let second: UInt64 = 1_000_000_000
    /// 100 s after the machine's start it is 2026.
    static let reading = Clock.Reading(monotonic: 100 * second, offset: 800_000_000_000_000_000)
    static let today = reading.date

    private func schedule(_ date: Double) -> TimerSchedule { TimerSchedule(date: date, at: Self.reading) }

    private func later(_ seconds: UInt64) -> UInt64 { Self.reading.monotonic + seconds * Self.second }

    // MARK: the first fire

    @Test func aDateToComeIsItsDeadline() {
        let schedule = schedule(Self.today + 2.5)
        #expect(schedule.deadline == Self.reading.monotonic + 2_500_000_000)
        #expect(schedule.nextDate(interval: 0, at: Self.reading) == Self.today + 2.5)
    }

    @Test(arguments: [0, -1e9, -Double.infinity, -Double.greatestFiniteMagnitude, today, today - 1e-3])
    func aDateThatHasPassedIsNowAndIsShownAsAskedFor(_ date: Double) {
        let schedule = schedule(date)
        #expect(schedule.deadline == Self.reading.monotonic)
        #expect(schedule.nextDate(interval: 1, at: Self.reading) == date)
    }

    @Test(arguments: [Double.infinity, .greatestFiniteMagnitude, 1e12, TimerSchedule.lastDate + 1])
    func datesEndWhereCoreFoundationsDo(_ date: Double) {
        let schedule = schedule(date)
        #expect(schedule.nextDate(interval: 1, at: Self.reading) == TimerSchedule.lastDate)
        #expect(schedule.deadline == Self.reading.deadline(of: TimerSchedule.lastDate))
        #expect(schedule.deadline < Clock.distantFuture)
    }

    // MARK: the grid

    @Test func thePastCountsFromTheCreation() {
        var schedule = schedule(0)
        schedule.advance(past: Self.reading.monotonic + 10, interval: 1)
        #expect(schedule.deadline == later(1))
        #expect(schedule.nextDate(interval: 1, at: Self.reading) == Self.today + 1)
    }

    @Test func firesOnTimeFollowEachOther() {
        var schedule = schedule(Self.today + 1)
        for tick in 1...1000 as ClosedRange<UInt64> {
            #expect(schedule.deadline == later(tick))
            schedule.advance(past: schedule.deadline + 1000, interval: 1)
        }
    }

    /// The loop's clock and the deadline may be the same nanosecond.
    @Test func theNextFireLiesBehindNow() {
        var schedule = schedule(Self.today + 1)
        schedule.advance(past: later(4), interval: 1)
        #expect(schedule.deadline == later(5))
    }

    /// After a fire that was early for this clock the grid goes on all the same.
    @Test func aFireBeforeItsDeadlineIsNotRepeated() {
        var schedule = schedule(Self.today + 1)
        schedule.advance(past: later(0), interval: 1)
        #expect(schedule.deadline == later(2))
    }

    @Test func missedFiresCollapseOnTheGrid() {
        var random = Random(seed: 2)
        for _ in 0..<2000 {
            let parts = UInt64(1 + random.below(1 << 14))
            let interval = Double(parts) / 1024
            var schedule = schedule(Self.today + 1)
            var now = schedule.deadline
            for _ in 0..<8 {
                now += UInt64(random.below(100_000)) * UInt64(random.below(1_000_000))
                schedule.advance(past: now, interval: interval)
                now = max(now, schedule.deadline)
                let tick = Self.tick(at: schedule.deadline, parts)
                #expect(schedule.deadline == Self.gridPoint(tick, parts))
            }
        }
    }

    @Test func theNextFireIsTheFirstGridPointAfterNow() {
        var random = Random(seed: 3)
        for _ in 0..<5000 {
            let parts = UInt64(1 + random.below(1 << 14))
            var schedule = schedule(Self.today + 1)
            let now = schedule.deadline + UInt64(random.below(1_000_000)) * UInt64(random.below(5_000_000_000))
            schedule.advance(past: now, interval: Double(parts) / 1024)
            let tick = Self.tick(at: schedule.deadline, parts)
            #expect(schedule.deadline > now)
            #expect(tick == 1 || Self.gridPoint(tick - 1, parts) <= now)
        }
    }

    /// When the tick is due for an interval of `parts`/1024 s from one second after the reading on.
    private static func gridPoint(_ tick: UInt64, _ parts: UInt64) -> UInt64 {
        reading.monotonic + second + (tick * parts * second + 1023) / 1024
    }

    private static func tick(at deadline: UInt64, _ parts: UInt64) -> UInt64 {
        (deadline - reading.monotonic - second) * 1024 / (parts * second)
    }

    // MARK: extremes

    /// A loop over the missed fires would take days.
    @Test(arguments: [1e-9, 3e-9, 7e-9, 1e-7, 1e-300, Double.leastNonzeroMagnitude, 1e-6, 1e-3])
    func aYearOfLatenessCostsNothing(_ interval: Double) {
        var random = Random(seed: 4)
        var schedule = schedule(Self.today)
        for _ in 0..<200 {
            let now = schedule.deadline + UInt64(random.below(31_536_000)) * Self.second + UInt64(random.below(1000))
            schedule.advance(past: now, interval: interval)
            #expect(schedule.deadline > now)
            // Doubles count nanoseconds exactly for 104 days from the timer's anchor, then in powers of two.
            let resolution = UInt64(Double(now).ulp) * 4
            #expect(schedule.deadline - now <= UInt64(max(interval, 1e-9) * 1e9) + resolution)
        }
    }

    @Test(arguments: [Double.infinity, .greatestFiniteMagnitude, 1e300, 1e10])
    func anIntervalWithoutEndFiresOnce(_ interval: Double) {
        var schedule = schedule(Self.today + 1)
        #expect(schedule.deadline == later(1))
        #expect(schedule.nextDate(interval: interval, at: Self.reading) == Self.today + 1)
        schedule.advance(past: later(2), interval: interval)
        #expect(schedule.deadline == Clock.distantFuture)
        #expect(schedule.nextDate(interval: interval, at: Self.reading) == TimerSchedule.lastDate)
    }

    @Test func theClocksEndIsReachedWithoutTrouble() {
        var schedule = schedule(Self.today + 1)
        schedule.advance(past: Clock.distantFuture - 1, interval: 1)
        #expect(schedule.deadline == Clock.distantFuture)
        schedule.advance(past: Clock.distantFuture - 1, interval: 1e-9)
        #expect(schedule.deadline == Clock.distantFuture)
    }

    // MARK: the wall clock

    @Test func theShownDateMovesWithTheWallClock() {
        var schedule = schedule(Self.today + 10)
        let set = Clock.Reading(monotonic: later(1), offset: Self.reading.offset + Int64(3600 * Self.second))
        #expect(schedule.nextDate(interval: 1, at: set) == Self.today + 10 + 3600)
        schedule.advance(past: later(12), interval: 1)
        #expect(schedule.deadline == later(13))
        #expect(schedule.nextDate(interval: 1, at: set) == Self.today + 13 + 3600)
        #expect(schedule.nextDate(interval: 1, at: Self.reading) == Self.today + 13)
    }

    @Test func slewingIsNotShown() {
        let schedule = schedule(Self.today + 10)
        let slewed = Clock.Reading(monotonic: later(1), offset: Self.reading.offset + 900_000)
        #expect(schedule.nextDate(interval: 1, at: slewed) == Self.today + 10)
    }

    @Test func equalDatesAreEqualDeadlines() {
        var random = Random(seed: 5)
        for _ in 0..<1000 {
            let date = Self.today + Double(random.below(1_000_000_000)) / 1e6
            let moment = Clock.Reading(monotonic: later(1), offset: Self.reading.offset)
            let other = TimerSchedule(date: date + 2, at: moment)
            #expect(schedule(date + 2).deadline == other.deadline)
        }
    }
}

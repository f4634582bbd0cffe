import Testing

@testable import RunLoopCore

@Suite struct ClockTests {
    static let second: UInt64 = 1_000_000_000

    @Test func deadlinesMoveByWholeNanosecondsAndNeverTooLittle() {
        #expect(Clock.deadline(5, movedBy: 0) == 5)
        #expect(Clock.deadline(5, movedBy: 1.5) == 5 + 1_500_000_000)
        #expect(Clock.deadline(5, movedBy: 1e-9) == 6)
        #expect(Clock.deadline(5, movedBy: 1e-10) == 6)
        #expect(Clock.deadline(5, movedBy: Double.leastNonzeroMagnitude) == 6)
        #expect(Clock.deadline(2 * Self.second, movedBy: -1) == Self.second)
    }

    @Test(arguments: [Double.infinity, .greatestFiniteMagnitude, .nan, 1e10])
    func whatLiesBehindTheClocksRangeIsNever(_ seconds: Double) {
        #expect(Clock.deadline(0, movedBy: seconds) == Clock.distantFuture)
    }

    @Test(arguments: [-Double.infinity, -Double.greatestFiniteMagnitude, -1e10, -2, -1])
    func whatLiesBeforeItIsTheClocksStart(_ seconds: Double) {
        #expect(Clock.deadline(Self.second, movedBy: seconds) == 0)
    }

    @Test func additionSaturates() {
        #expect(Clock.deadline(.max - 10, movedBy: 1) == Clock.distantFuture)
        #expect(Clock.deadline(.max, movedBy: 8e9) == Clock.distantFuture)
        #expect(UInt64.max.saturatingAdding(1) == .max)
        #expect(UInt64(7).saturatingAdding(8) == 15)
    }

    @Test func theKernelsTimeHasSecondsAndNanoseconds() {
        let time = Clock.timespec(of: 12 * Self.second + 34)
        #expect(time.tv_sec == 12)
        #expect(time.tv_nsec == 34)
        #expect(Clock.timespec(of: Clock.distantFuture).tv_nsec < 1_000_000_000)
    }

    @Test func aDatesDeadlineIsItsNanosecondRoundedUp() {
        var random = Random(seed: 1)
        for _ in 0..<20_000 {
            // From 2010 on a double has few enough bits behind the point for an exact answer.
            let date = Double(300_000_000 + random.below(3_000_000_000)) + Double(random.below(1 << 20)) / 1_048_576
            let offset = Int64(random.below(1_000_000_000)) &* 1_000_003
            let reading = Clock.Reading(monotonic: 1, offset: offset)
            #expect(reading.deadline(of: date) == Self.exactDeadline(date, offset))
        }
    }

    /// Integers only: the date is a multiple of 1/2^20 second.
    private static func exactDeadline(_ date: Double, _ offset: Int64) -> UInt64 {
        let parts = UInt64(date * 1_048_576)
        let (whole, rest) = (parts >> 20, parts & 0xF_FFFF)
        let nanoseconds = whole * second + (rest * second + 0xF_FFFF) >> 20
        return UInt64(Int64(nanoseconds) - offset)
    }

    @Test func aDateBeforeTheMonotonicClockIsItsStart() {
        let reading = Clock.Reading(monotonic: 100, offset: Int64(Self.second))
        #expect(reading.deadline(of: 0.5) == 0)
        #expect(reading.deadline(of: -3) == 0)
        #expect(reading.deadline(of: 1.25) == 250_000_000)
    }

    @Test func aReadingKnowsItsDate() {
        let reading = Clock.Reading(monotonic: 3 * Self.second, offset: 4_500_000_000)
        #expect(reading.date == 7.5)
        #expect(Clock.Reading(monotonic: Self.second, offset: -3_000_000_000).date == -2)
    }

    @Test func readingsShareAnOffsetWhileTheClockIsNotSet() {
        let readings = (0..<1000).map { _ in Clock.read() }
        #expect(zip(readings, readings.dropFirst()).allSatisfy { $0.monotonic <= $1.monotonic })
        // A disciplined clock may move a little meanwhile; the shared offset follows in steps of more than 5 µs.
        #expect(Set(readings.map(\.offset)).count < 20)
    }
}

import Testing

@testable import RunLoopCore

@Suite struct SpinTests {
    @Test func looksLongerAfterSuccessesUpToALimit() {
        var spin = Spin()
        var patience = [spin.nextPatience()]
        for _ in 0..<3 {
            spin.succeeded()
            patience.append(spin.nextPatience())
        }
        #expect(patience == [20_000, 40_000, 40_000, 40_000])
    }

    @Test func looksLessAfterFailuresAndThenNotAtAll() {
        var spin = Spin()
        var patience: [UInt64] = []
        for _ in 0..<3 {
            patience.append(spin.nextPatience())
            spin.failed()
        }
        #expect(patience == [20_000, 10_000, 5_000])
        #expect(spin.nextPatience() == 0)
    }

    /// The numbers of sleeps between trials that are in vain; a success makes them frequent again.
    @Test func triesAgainEverMoreSeldom() {
        var spin = Spin()
        giveUp(&spin)
        #expect((0..<9).map { _ in sleepsToTrial(&spin) } == [16, 32, 64, 128, 256, 512, 1024, 1024, 1024])
        while spin.nextPatience() == 0 {}
        spin.succeeded()
        giveUp(&spin)
        #expect(sleepsToTrial(&spin) == 16)
    }

    /// The last of these sleeps is the first without a look.
    private func giveUp(_ spin: inout Spin) {
        while spin.nextPatience() > 0 { spin.failed() }
    }

    private func sleepsToTrial(_ spin: inout Spin) -> Int {
        var sleeps = 2
        while spin.nextPatience() == 0 { sleeps += 1 }
        spin.failed()
        giveUp(&spin)
        return sleeps
    }
}

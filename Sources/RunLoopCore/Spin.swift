import CSupport
import CoreTypes
import Synchronization

/// How long a thread looks for a wake before it sleeps. To sleep, and to be woken on a processor that has halted
/// meanwhile, takes 10 to 50 µs; threads that answer each other sooner than that need neither.
///
/// It is what looking has brought so far: longer after each success, shorter after each failure, and soon not at all. Then
/// it is tried again, once in 16 sleeps, and ever less often while that is in vain.
struct Spin {
    private var patience = Self.first
    private var sleepsToTrial = 0
    private var sleepsBetweenTrials = Self.often

    private static var first: UInt64 { 20_000 }  // nanoseconds
    private static var most: UInt64 { 40_000 }
    private static var least: UInt64 { 5_000 }
    private static var often: Int { 16 }
    private static var seldom: Int { 1024 }

    /// Nanoseconds before this sleep.
    mutating func nextPatience() -> UInt64 {
        guard patience == 0 else { return patience }
        sleepsToTrial -= 1
        if sleepsToTrial == 0 { patience = Self.first }
        return patience
    }

    mutating func succeeded() {
        patience = min(patience * 2, Self.most)
        sleepsBetweenTrials = Self.often
    }

    mutating func failed() {
        patience /= 2
        guard patience < Self.least else { return }
        patience = 0
        sleepsToTrial = sleepsBetweenTrials
        sleepsBetweenTrials = min(sleepsBetweenTrials * 2, Self.seldom)
    }
}

extension RunLoop {
    /// Looks for a while for a wake or a poke; true if there was one. Not if the sleep ends soon, nor if who roused this
    /// thread last ran where it runs now, and so cannot run meanwhile, or was the kernel.
    func spin(_ mode: Mode, _ wakes: WakeCount, _ pokes: UInt64, for time: UInt64) -> Bool {
        guard time >= Self.shortSleep, mayBeWokenFromElsewhere else { return false }
        let patience = scratch.spin.nextPatience()
        guard patience > 0 else { return false }
        let isWoken = isWoken(since: wakes, pokes, within: patience, unlessReady: ownPortSet(of: mode))
        if isWoken { scratch.spin.succeeded() } else { scratch.spin.failed() }
        return isWoken
    }

    private var mayBeWokenFromElsewhere: Bool {
        let waker = wakerProcessor.load(ordering: .relaxed)
        return waker >= 0 && waker != system_processor()
    }

    /// 1 ms: nanoseconds.
    private static var shortSleep: UInt64 { 1_000_000 }

    /// A look takes the word from the processors of those who wake the loop; seldom, so it finds several wakes at once.
    private static var betweenLooks: UInt64 { 1_000 }

    /// The kernel is asked for ports at the first look and each fourth one after it. What it has ends the looking, and
    /// the sleep at once.
    private static var looksPerQuestion: Int { 4 }

    private func isWoken(
        since wakes: WakeCount, _ pokes: UInt64, within patience: UInt64, unlessReady ports: Unmanaged<PortSet>?
    ) -> Bool {
        var now = Clock.now
        let end = now &+ patience
        var looks = 0
        while now < end {
            let nextLook = now &+ Self.betweenLooks
            repeat {
                processor_pause()
                now = Clock.now
            } while now < nextLook
            if wakeCount != wakes || self.pokes.load(ordering: .acquiring) != pokes { return true }
            if looks % Self.looksPerQuestion == 0, let ports, ports._withUnsafeGuaranteedRef({ $0.isReady }) {
                return false
            }
            looks += 1
        }
        return false
    }
}

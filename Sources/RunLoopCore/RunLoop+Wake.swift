import CSupport
import CoreTypes
import Synchronization

/// Waking and stopping.
///
/// `wakeWord` counts wakes in its upper 62 bits; the lower two say where the thread sleeps. A pass remembers the
/// count when it begins and goes to sleep only by exchanging exactly that count for itself with a sleep bit: a wake
/// in between makes the exchange fail. So a wake is never lost, many wakes make one pass (WK-6), a wake after the
/// sleep and before the next pass needs nothing (WK-5), nested runs compare counts of their own (D-10), and nothing
/// is left over for a later run (not WK-8).
///
/// The loop's own thread, while it does not sleep, counts its wakes beside the word, in one that no other thread touches.
/// The sleeper looks at that count once more when its bit is set: a signal handler may have woken the loop in between.
extension RunLoop {
    static var sleepBits: UInt64 { 3 }
    static var sleepsOnFutex: UInt64 { 1 }
    static var sleepsInPortSet: UInt64 { 2 }
    private static var oneWake: UInt64 { 4 }

    /// Makes the loop look again: one system call when its thread sleeps, none otherwise.
    public func wakeUp() {
        if isCurrent, wakeWord.load(ordering: .relaxed) & Self.sleepBits == 0 {
            return ownWakes.store(ownWakes.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
        }
        var before = wakeWord.load(ordering: .relaxed)
        while true {
            let after = (before &+ Self.oneWake) & ~Self.sleepBits
            let (exchanged, found) = wakeWord.weakCompareExchange(
                expected: before, desired: after, ordering: .acquiringAndReleasing)
            if exchanged { break }
            before = found
        }
        rouse(before)
    }

    /// Makes a sleeping thread compute its deadline again; that is no wake and no pass.
    func pokeSleeper() { endSleep()?.rouse() }

    /// Ends the sleep as far as the word goes; the thread itself, if it sleeps, is roused by the result.
    func endSleep() -> Sleeper? {
        pokes.add(1, ordering: .relaxed)
        let before = wakeWord.bitwiseAnd(~Self.sleepBits, ordering: .acquiringAndReleasing).oldValue
        return before & Self.sleepBits == 0 ? nil : Sleeper(loop: self, word: before)
    }

    fileprivate func rouse(_ before: UInt64) {
        switch before & Self.sleepBits {
        case Self.sleepsOnFutex:
            wakerProcessor.store(system_processor(), ordering: .relaxed)
            system_futex_wake(sleepAddress, 1)
        case Self.sleepsInPortSet:
            wakerProcessor.store(system_processor(), ordering: .relaxed)
            wakeupPort.signal()
        case Self.sleepBits: tellIfEnded(.wake)
        default: break
        }
    }

    /// The half of the word that changes with every wake and carries the sleep bits: where the futex waits.
    var sleepAddress: UnsafeRawPointer {
        let word = withUnsafePointer(to: wakeWord) { UnsafeRawPointer($0) }
        return UInt64(littleEndian: 1) == 1 ? word : word + 4
    }

    /// Ends the innermost run (WK-3); without one it has no effect (WK-1).
    public func stop() {
        guard currentMode.load(ordering: .acquiring) != nil else { return tellIfEnded(.stop) }
        stopRequested.store(true, ordering: .releasing)
        wakeUp()
    }
}

/// How often the loop was woken, by anybody and by its own thread.
struct WakeCount: Equatable {
    let word: UInt64
    let own: UInt64

    var all: UInt64 { word / 4 &+ own }
}

/// A thread that was found asleep and has to be roused.
struct Sleeper {
    fileprivate let loop: RunLoop
    fileprivate let word: UInt64

    func rouse() { loop.rouse(word) }
}

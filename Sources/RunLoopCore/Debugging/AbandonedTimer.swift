import CSupport
import CoreTypes
import Synchronization

/// A timer that is due on a loop that was not run since the timer was added.
struct AbandonedTimer {
    /// Nanoseconds after the fire date: while the thread lives (and as long again, in looks), and at its end or the
    /// process's.
    static let limit: UInt64 = 1_000_000_000
    static let limitAtEnd: UInt64 = 500_000_000

    private var looks = 0

    struct Finding {
        fileprivate let fire: UnsafeRawPointer?
        fileprivate let mode: TextBuffer
        fileprivate let deadline: UInt64
        fileprivate let thread: Int32

        func tell() {
            var text = Debugging.line
            text.append("a timer, fired by ")
            text.append(place: fire)
            text.append(", was due ")
            text.append(since: deadline)
            text.append(", but its run loop, in mode ")
            mode.bytes.withUnsafeBufferPointer { $0.forEach { text.append(byte: $0) } }
            text.append(" of ")
            text.append(thread: thread)
            text.append(", was not run since it was added")
            text.printLine()
        }
    }

    /// True once for each loop.
    fileprivate mutating func isLongSeen(_ isSeen: Bool) -> Bool {
        guard isSeen else {
            looks = 0
            return false
        }
        looks += 1
        return looks == Watchdog.looksPerSecond
    }
}

extension WatchedLoop {
    func lookForLongAbandonedTimer() -> AbandonedTimer.Finding? {
        let found = lookForAbandonedTimer(atLeast: AbandonedTimer.limit)
        return timer.isLongSeen(found != nil) ? found : nil
    }

    func lookForAbandonedTimer(atLeast limit: UInt64) -> AbandonedTimer.Finding? {
        let latest = Debugging.now &- limit
        return loop._withUnsafeGuaranteedRef { $0.firstUnserved(dueBefore: latest, addedAfter: activity, thread) }
    }
}

extension RunLoop {
    fileprivate func firstUnserved(dueBefore latest: UInt64, addedAfter activity: UInt64, _ thread: Int32)
        -> AbandonedTimer.Finding?
    {
        guard currentMode.load(ordering: .acquiring) == nil else { return nil }
        return shared.withLock { state in
            for mode in state.modes where state[mode].timers.firstDeadline <= latest {
                for entry in state[mode].timers.entries where entry.deadline <= latest {
                    guard let place = entry.place, place.pointee.sequence > activity else { continue }
                    return finding(entry.deadline, place, mode, thread)
                }
            }
            return nil
        }
    }

    /// Nothing of the timer is kept: its last release runs code of the program.
    private func finding(_ deadline: UInt64, _ place: TimerPlace.Address, _ mode: Mode, _ thread: Int32)
        -> AbandonedTimer.Finding
    {
        var name = TextBuffer()
        Characters(mode.name).appendUTF8(to: &name)
        let fire = place.pointee.timer._withUnsafeGuaranteedRef { $0.action.code }
        return AbandonedTimer.Finding(fire: fire, mode: name, deadline: deadline, thread: thread)
    }
}

extension ItemAction {
    /// The address of what is called; a block's head names its code.
    var code: UnsafeRawPointer? {
        switch self {
        case .function(let function): address(function)
        case .block(let block): UnsafeRawPointer(code_of_block(block))
        }
    }
}

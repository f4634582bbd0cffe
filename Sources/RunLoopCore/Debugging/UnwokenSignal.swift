import CoreTypes
import Synchronization

/// A signalled source in the mode in which its loop sleeps on: nobody has woken the loop.
struct UnwokenSignal {
    /// Seconds; in looks, so that a waker that got no processor is not blamed.
    private static let limit = 1

    /// The signal that was seen last, by the loop's count of signals, and how often.
    private var sequence: UInt64 = 0
    private var looks = 0
    private var begin: UInt64 = 0

    struct Finding {
        let perform: UnsafeRawPointer?
        let begin: UInt64
        let thread: Int32

        func tell() {
            var text = Debugging.line
            text.append("a source, performed by ")
            text.append(place: perform)
            text.append(", was signalled ")
            text.append(since: begin)
            text.append(" and waits, because nobody woke its run loop (CFRunLoopWakeUp), which sleeps on ")
            text.append(thread: thread)
            text.printLine()
        }
    }

    /// True once for each signal.
    fileprivate mutating func isLongSeen(_ sequence: UInt64?) -> Bool {
        guard let sequence else {
            looks = 0
            return false
        }
        if sequence != self.sequence || looks == 0 {
            self.sequence = sequence
            looks = 0
            begin = Debugging.now
        }
        looks += 1
        return looks == Self.limit * Watchdog.looksPerSecond + 1
    }

    fileprivate func finding(_ perform: UnsafeRawPointer?, _ thread: Int32) -> Finding {
        Finding(perform: perform, begin: begin, thread: thread)
    }
}

extension WatchedLoop {
    func lookForUnwokenSignal() -> UnwokenSignal.Finding? {
        let found = loop._withUnsafeGuaranteedRef { $0.waitingSignal }
        guard signal.isLongSeen(found?.sequence), let found else { return nil }
        return signal.finding(found.perform, thread)
    }
}

extension RunLoop {
    /// The signal that came first of those that wait in the mode in which the thread sleeps.
    fileprivate var waitingSignal: WaitingSignal? {
        guard isWaiting, let mode = currentMode.load(ordering: .acquiring) else { return nil }
        return Unmanaged<Mode>.fromOpaque(mode)._withUnsafeGuaranteedRef { mode in
            guard mode.readyCount.load(ordering: .acquiring) > 0 else { return nil }
            return shared.withLock { firstSignal(mode, $0) }
        }
    }

    /// Nothing of the source is kept: its last release runs code of the program.
    private func firstSignal(_ mode: Mode, _ state: LoopState) -> WaitingSignal? {
        var first: WaitingSignal?
        for place in state[mode].ready.places {
            place._withUnsafeGuaranteedRef { place in
                let (isSignalled, perform) = place.unmanagedSource._withUnsafeGuaranteedRef {
                    ($0.isSignalled, address($0.context.perform))
                }
                // Another loop or mode may have performed it; the place stays in the queue.
                guard isSignalled, place.sequence < first?.sequence ?? UInt64.max else { return }
                first = WaitingSignal(sequence: place.sequence, perform: perform)
            }
        }
        return first
    }
}

private struct WaitingSignal {
    let sequence: UInt64
    let perform: UnsafeRawPointer?
}

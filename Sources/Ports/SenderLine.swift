import CSupport
import CoreTypes
import RunLoopCore
import Synchronization

/// Threads that wait for room in a queue.
final class SenderLine {
    /// Changes when those that wait shall look again: what they sleep on.
    private let changes = Atomic<UInt32>(0)
    private let waiting = Atomic<Int>(0)

    /// What `offer` returns as soon as that is not nil, which means that the queue is full; nil when `timeout` has
    /// passed, in nanoseconds, itself nil for ever. `offer` takes the queue's lock.
    func wait<Outcome>(timeout: UInt64?, _ offer: () -> Outcome?) -> Outcome? {
        if let outcome = offer() { return outcome }
        if timeout == 0 { return nil }
        let end = timeout.map { Clock.now &+ $0 }
        // Counted before the queue is looked at again: who makes room after that look sees the count.
        waiting.add(1, ordering: .sequentiallyConsistent)
        defer { waiting.subtract(1, ordering: .relaxed) }
        while true {
            let seen = changes.load(ordering: .acquiring)
            if let outcome = offer() { return outcome }
            if let end, Clock.now >= end { return nil }
            sleep(since: seen, until: end)
        }
    }

    private func sleep(since seen: UInt32, until end: UInt64?) {
        guard let end else {
            _ = system_futex_wait(address(of: changes), seen, nil)
            return
        }
        var deadline = Clock.timespec(of: end)
        _ = system_futex_wait(address(of: changes), seen, &deadline)
    }

    /// There is room now, or the queue is closed. Called after the queue's lock was given back.
    func lookAgain() {
        guard waiting.load(ordering: .sequentiallyConsistent) > 0 else { return }
        changes.add(1, ordering: .releasing)
        system_futex_wake(address(of: changes), Int32.max)
    }
}

import CoreTypes
import Synchronization

/// Something that a thread waits for in runs of its own loop, and that any thread, or a callout of these runs, brings.
///
/// While it is waited for, it keeps the mode from being empty; when it has come, the run in that mode returns as if a
/// source had been handled. Nothing is added to the mode, so a wait costs no more than a wake.
public final class Wait {
    private let arrival = Guarded(Arrival())

    /// Whether a run has returned for it. Only the waiting thread touches these two.
    fileprivate var isNoticed = false
    fileprivate var mode: Unmanaged<Mode>?

    /// Written with the lock held, read without.
    private let isHere = Atomic<Bool>(false)

    private struct Arrival {
        var loop: Unmanaged<RunLoop>?
        var mode: Unmanaged<Mode>?
    }

    public init() {}

    @inline(__always)
    public var hasCome: Bool { isHere.load(ordering: .acquiring) }

    /// It is there: rouses exactly the thread that waits, if it sleeps. May come before the wait begins.
    public func arrive() {
        var sleeper: Sleeper?
        arrival.withLock { arrival in
            guard !hasCome else { return }
            isHere.store(true, ordering: .releasing)
            guard let loop = arrival.loop, let mode = arrival.mode else { return }
            _ = mode._withUnsafeGuaranteedRef { $0.arrivedWaits.add(1, ordering: .releasing) }
            // Who brings it to itself does not sleep.
            loop._withUnsafeGuaranteedRef { if !$0.isCurrent { sleeper = $0.endSleep() } }
        }
        sleeper?.rouse()
    }

    /// Back to its first state, for another wait. Nobody may be about to bring what the last one was for.
    public func reset() { isHere.store(false, ordering: .relaxed) }

    fileprivate func begin(_ loop: RunLoop, _ mode: Mode) {
        self.mode = Unmanaged.passUnretained(mode)
        isNoticed = false
        let hasCome = arrival.withLock { arrival in
            arrival.loop = Unmanaged.passUnretained(loop)
            arrival.mode = Unmanaged.passUnretained(mode)
            return self.hasCome
        }
        if hasCome { mode.arrivedWaits.add(1, ordering: .releasing) }
    }

    fileprivate func end(_ mode: Mode) {
        let hasCome = arrival.withLock { arrival in
            arrival.loop = nil
            arrival.mode = nil
            return self.hasCome
        }
        if hasCome, !isNoticed { mode.arrivedWaits.subtract(1, ordering: .relaxed) }
        self.mode = nil
    }
}

extension RunLoop {
    /// Runs the loop in the mode until `wait` has come or the time is over; true if it has come. Called on the loop's
    /// own thread. A stop ends only one of the runs that this takes.
    public func run(in name: Handle, until wait: Wait, seconds: Double) -> Bool {
        guard let mode = modeForWaiting(name) else { return wait.hasCome }
        mode._withUnsafeGuaranteedRef { mode in
            mode.waitCount += 1
            wait.begin(self, mode)
            scratch.waits.append(Unmanaged.passUnretained(wait))
            runUntil(wait, name, seconds)
            scratch.waits.removeLast()
            wait.end(mode)
            mode.waitCount -= 1
        }
        remindOuterWaits()
        return wait.hasCome
    }

    private func runUntil(_ wait: Wait, _ name: Handle, _ seconds: Double) {
        let end = seconds > 0 ? Clock.deadline(Clock.now, movedBy: seconds) : 0
        var left = seconds
        while true {
            _ = run(in: name, seconds: left, returnAfterSourceHandled: true)
            if wait.hasCome || RunLoop.isLeaving { return }
            let now = Clock.now
            if now >= end { return }
            left = end == Clock.distantFuture ? seconds : Double(end - now) / 1e9
        }
    }

    /// Whether a run in the mode could do nothing but wait. Only a mode that has waited for a port before is asked, so that
    /// what a wait needs is made at the first one, and not when it happens to take longer.
    public func hasNothing(in name: Handle) -> Bool {
        let mode: Unmanaged<Mode>? = shared.withLock { state in
            guard !state.isDead, let mode = state.modeAddresses.known(named: name) else { return nil }
            return mode._withUnsafeGuaranteedRef { state[$0].ports != nil } ? mode : nil
        }
        guard let mode else { return false }
        return mode._withUnsafeGuaranteedRef { mode in
            serveMainQueue(in: mode)
            return isEmpty(mode) && !mayHaveReadyPort(mode) && mode.watchedActivities.load(ordering: .acquiring) == 0
        }
    }

    /// nil in the loop of a thread that has ended.
    private func modeForWaiting(_ name: Handle) -> Unmanaged<Mode>? {
        shared.withLock { state in
            guard !state.isDead else { return nil }
            let mode = state.madeMode(named: name)
            mode._withUnsafeGuaranteedRef { state[$0].isCreated = true }
            return mode
        }
    }

    /// What came while a wait inside ran was noticed there, and ended a run that was not meant.
    private func remindOuterWaits() {
        for wait in scratch.waits {
            wait._withUnsafeGuaranteedRef { wait in
                guard wait.isNoticed, let mode = wait.mode else { return }
                wait.isNoticed = false
                _ = mode._withUnsafeGuaranteedRef { $0.arrivedWaits.add(1, ordering: .relaxed) }
            }
        }
    }

    /// Takes notice of one that has come in this mode.
    func noticeWait(_ mode: Mode) -> Bool {
        guard mode.arrivedWaits.load(ordering: .acquiring) > 0 else { return false }
        for index in scratch.waits.indices.reversed() {
            let isFound = scratch.waits[index]._withUnsafeGuaranteedRef { wait in
                guard !wait.isNoticed, wait.hasCome, wait.mode?.toOpaque() == Unmanaged.passUnretained(mode).toOpaque()
                else { return false }
                wait.isNoticed = true
                return true
            }
            if isFound {
                mode.arrivedWaits.subtract(1, ordering: .relaxed)
                return true
            }
        }
        return false
    }
}

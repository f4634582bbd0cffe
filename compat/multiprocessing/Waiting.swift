import CMultiprocessing
import CSupport
import CoreTypes
import RunLoopCore

/// Waits as MPS-14 says for what the object that `find` finds has to give, or will be given.
func wait<Object: Waitable>(_ duration: Duration, find: (inout State) -> Object?) -> Outcome<Object.Value> {
    endIfTerminated()
    let outcome = attempt(duration, find)
    endIfTerminated()
    return outcome
}

/// A function of its own, so that nothing is held when a terminated thread leaves.
@inline(never)
private func attempt<Object: Waitable>(
    _ duration: Duration, _ find: (inout State) -> Object?
) -> Outcome<Object.Value> {
    let thread = currentThread()
    let deadline = deadline(after: duration)
    let waiter = Waiter<Object.Value>(thread: thread)
    let outcome = State.shared.withLock { state -> Outcome<Object.Value>? in
        guard let object = find(&state) else { return .failed(kMPInvalidIDErr) }
        if let value = object.take(for: thread) { return .got(value) }
        if duration == 0 { return .failed(kMPTimeoutErr) }
        object.line.append(waiter)
        return nil
    }
    if let outcome { return outcome }
    sleep(waiter, until: deadline)
    return State.shared.withLock { state in
        if let outcome = waiter.outcome { return outcome }
        // The object is still there: its deletion would have been an outcome.
        find(&state)?.line.remove(waiter)
        return .failed(kMPTimeoutErr)
    }
}

/// Sleeps where MPTerminateTask finds the calling task.
func sleep(_ sleeper: Sleeper, until deadline: UInt64) {
    guard let task = currentTask() else { return sleeper.sleep(until: deadline) }
    let mayWait = State.shared.withLock { _ in
        task.sleeper = sleeper
        return !task.isTerminated || task.isEnding
    }
    if mayWait { sleeper.sleep(until: deadline) }
    State.shared.withLock { _ in task.sleeper = nil }
}

/// The moment at which a wait of this duration ends.
func deadline(after duration: Duration) -> UInt64 {
    if duration == kDurationForever { return Clock.distantFuture }
    return duration == 0 ? 0 : Clock.now + nanoseconds(duration)
}

func nanoseconds(_ duration: Duration) -> UInt64 {
    duration >= 0 ? UInt64(duration) * 1_000_000 : UInt64(-Int64(duration)) * 1000
}

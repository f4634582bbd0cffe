import CoreTypes
import Synchronization

/// Step 9 for timers.
extension RunLoop {
    /// Fires what is due: the batch is fixed first, then each timer is looked at again (TMR-11).
    ///
    /// Something was due at `moment`; observers of the wake may have taken time or changed dates since.
    func fireTimers(_ mode: Mode, dueAt moment: UInt64) {
        let now = isWatched(.afterWaiting, mode) ? Clock.now : moment
        var interrupts = false
        var turn = shared.withLock { state -> Turn in
            interrupts = state[mode].timers.beginBatch(dueAt: now)
            return nextTurn(mode, now, &state)
        }
        while true {
            switch turn {
            case .over:
                if interrupts { shared.withLock { $0[mode].timers.resumeBatch() } }
                return
            case .fire(let timer):
                fire(timer)
                turn = endFiring(timer, mode, now, isHeld: false)
            case .fireHeld(let timer):
                fire(timer)
                turn = endFiring(timer, mode, now, isHeld: true)
            case .passOver(let timer):
                timer.release()
                turn = shared.withLock { nextTurn(mode, now, &$0) }
            }
        }
    }

    /// What a batch does next.
    private enum Turn {
        case over
        case fire(Unmanaged<Timer>)
        /// The batch has a reference of its own to this timer, and to the next.
        case fireHeld(Unmanaged<Timer>)
        case passOver(Unmanaged<Timer>)
    }

    @inline(__always)
    private func nextTurn(_ mode: Mode, _ now: UInt64, _ state: inout LoopState) -> Turn {
        if let timer = state[mode].timers.takeDue() {
            begin(timer, references: 1 + state.dequeueElsewhere(timer), &state)
            return .fire(timer)
        }
        guard let timer = state[mode].timers.takeCollected() else { return .over }
        return beginFiring(timer, dueAt: now, &state) ? .fireHeld(timer) : .passOver(timer)
    }

    /// False when the timer is no longer due here, or its callout is running already (TMR-14).
    @inline(never)
    private func beginFiring(_ unmanaged: Unmanaged<Timer>, dueAt now: UInt64, _ state: inout LoopState) -> Bool {
        unmanaged._withUnsafeGuaranteedRef { timer in
            guard timer.isIn(self), timer.isValid, !state[timer].isFiring else { return false }
            // A callout of the batch may have given it a new date, which may be over, too.
            let deadline = state[timer].schedule.deadline
            guard deadline <= now || deadline <= Clock.now else { return false }
            begin(unmanaged, references: state.dequeue(timer), &state)
            return true
        }
    }

    /// The timer has left its queues, and the loop keeps one of their references until the callout's end.
    @inline(__always)
    private func begin(_ unmanaged: Unmanaged<Timer>, references: Int, _ state: inout LoopState) {
        unmanaged._withUnsafeGuaranteedRef { timer in
            state[timer].isFiring = true
            state[timer].isInfoHeld = false
            state[timer].rescheduled = false
        }
        state.firingTimers.push(unmanaged)
        for _ in 1..<references { unmanaged.release() }
    }

    /// Calls out; then the timer is to end its firing.
    private func fire(_ unmanaged: Unmanaged<Timer>) {
        unmanaged._withUnsafeGuaranteedRef { timer in
            // The info outlives the callout even when another thread invalidates the timer meanwhile (TMR-20, TMR-22).
            let info = timer.context.info
            if let retain = timer.context.retain {
                let held = retain(info)
                _ = timer.change { contents in
                    contents.isInfoHeld = true
                    return false
                }
                Callout.fireTimer(timer, info)
                timer.context.release?(held)
            } else {
                Callout.fireTimer(timer, info)
            }
            if !timer.repeats { timer.invalidate() }
        }
    }

    /// Moves a timer to its next fire; the queues have the reference then. The next one's callout begins in the same section.
    private func endFiring(_ unmanaged: Unmanaged<Timer>, _ mode: Mode, _ now: UInt64, isHeld: Bool) -> Turn {
        var isKept = false
        let next = unmanaged._withUnsafeGuaranteedRef { timer in
            shared.withLock { state -> Turn? in
                isKept = state.firingTimers.take(unmanaged)
                // It is valid, or it would be in no loop.
                guard timer.isIn(self) else { return nil }
                _ = state[timer].endFiring(timer)
                state.enqueue(timer, references: isKept ? 1 : 0)
                return nextTurn(mode, now, &state)
            }
        }
        // Now another thread may end it.
        if let next {
            if isHeld { unmanaged.release() }
            return next
        }
        unmanaged._withUnsafeGuaranteedRef { $0.endFiringElsewhere() }
        // Its end may run user code, and so comes before another timer is looked at.
        unmanaged.release((isKept ? 1 : 0) + (isHeld ? 1 : 0))
        return shared.withLock { nextTurn(mode, now, &$0) }
    }
}

extension TimerContents {
    /// The callout is over: the next date of a repeating timer; false for an invalid one.
    fileprivate mutating func endFiring(_ timer: Timer) -> Bool {
        isFiring = false
        guard timer.isValid else { return false }
        if !rescheduled { schedule.advance(past: Clock.now, interval: timer.interval) }
        return true
    }
}

extension LoopState {
    /// Takes a timer out of its queues. How many references they give back.
    fileprivate mutating func dequeue(_ timer: Timer) -> Int {
        var references = 0
        forEachPlace(timer) { state, place in
            if place.withMode({ state[$0].timers.remove(place) }) { references += 1 }
        }
        return references
    }

    /// The same for one that has left a queue already.
    @inline(__always)
    fileprivate mutating func dequeueElsewhere(_ unmanaged: Unmanaged<Timer>) -> Int {
        unmanaged._withUnsafeGuaranteedRef { self[$0].otherPlaces.isEmpty ? 0 : dequeue($0) }
    }

    /// Puts it at its place in the queues of its modes, which need a reference each.
    @inline(__always)
    fileprivate mutating func enqueue(_ timer: Timer, references: Int) {
        var references = references
        forEachPlace(timer) { state, place in
            if references > 0 { references -= 1 } else { _ = Unmanaged.passUnretained(timer).retain() }
            state.insert(place, of: timer)
        }
    }

    /// After a change of its deadline.
    mutating func requeue(_ timer: Timer) { enqueue(timer, references: dequeue(timer)) }
}

extension Timer {
    /// Leaves all modes; the info is released now, on this thread, or by a callout that is running without an info
    /// of its own.
    public func invalidate() {
        let end = withContents {
            endLife(&$0)
        } inLoop: { _, state in
            var end = endLife(&state[self])
            if end != nil { end?.references = state.leave(self, .everything) }
            return end
        }
        guard let end else { return }
        keeping(self) {
            release(end.references)
            if !end.owesRelease { context.releaseInfo() }
        }
    }

    /// nil if it is invalid already.
    private func endLife(_ contents: inout TimerContents) -> EndOfLife? {
        guard isValid else { return nil }
        setInvalid()
        contents.owesRelease = contents.isFiring && !contents.isInfoHeld
        return EndOfLife(owesRelease: contents.owesRelease)
    }

    private struct EndOfLife {
        let owesRelease: Bool
        /// What the queues give back.
        var references = 0
    }

    /// The end of a callout on the thread of a loop that the timer has left, maybe for another one.
    func endFiringElsewhere() {
        var hasArrived = false
        let loop = withContents {
            _ = $0.endFiring(self)
            return nil
        } inLoop: { loop, state -> RunLoop? in
            guard state[self].endFiring(self) else { return nil }
            state.requeue(self)
            hasArrived = state.endArrival(of: self)
            return loop
        }
        loop?.pokeSleeper()
        releaseOwedInfo()
        if hasArrived { release(1) }
    }

    /// After a callout that has ended.
    fileprivate func releaseOwedInfo() {
        var owesRelease = false
        _ = change { contents in
            owesRelease = contents.owesRelease
            contents.owesRelease = false
            return false
        }
        if owesRelease { context.releaseInfo() }
    }
}

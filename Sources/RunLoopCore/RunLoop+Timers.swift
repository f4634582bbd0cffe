import CoreTypes
import Synchronization

/// Step 9 for timers.
extension RunLoop {
    /// Fires what is due: the batch is collected first, then each timer is looked at again (TMR-11).
    ///
    /// Something was due at `moment`; observers of the wake may have taken time or changed dates since.
    func fireTimers(_ mode: Mode, dueAt moment: UInt64) {
        let now = isWatched(.afterWaiting, mode) ? Clock.now : moment
        // A nested run finds empty buffers and leaves its own; the larger ones come back here.
        var due = DueTimers()
        swap(&due, &scratch.dueTimers)
        shared.withLock { $0[mode].timers.collectDue(at: now, into: &due) }
        for timer in due.timers {
            timer._withUnsafeGuaranteedRef { fire($0, dueAt: now) }
            timer.release()
        }
        due.timers.removeAll(keepingCapacity: true)
        swap(&due, &scratch.dueTimers)
    }

    private func fire(_ timer: Timer, dueAt now: UInt64) {
        guard timer.beginFiring(in: self, dueAt: now) else { return }
        // The info outlives the callout even when another thread invalidates the timer meanwhile (TMR-20, TMR-22).
        let info = timer.context.info
        let held = timer.context.retain?(info)
        if timer.context.retain != nil { timer.state.withLock { $0.isInfoHeld = true } }
        Callout.fireTimer(timer, info)
        if timer.context.retain != nil { timer.context.release?(held) }
        timer.endFiring()
        endedFiring(timer)
    }

    /// Puts a timer at its deadline in the queues of its modes. Called with the timer's lock held.
    func requeue(_ places: TimerPlaces, deadline: UInt64, tolerance: UInt64) {
        shared.withLock { state in
            places.forEach { place in
                place.withMode { mode in
                    if !state[mode].timers.remove(place) { _ = place.unmanagedTimer.retain() }
                    state[mode].timers.insert(place, deadline: deadline, tolerance: tolerance)
                }
            }
        }
    }

    /// Takes a timer out of the queues, while its callout runs. Called with the timer's lock held; the caller holds
    /// the timer, so the references that the queues give back are not the last.
    func dequeue(_ timer: Timer, _ places: TimerPlaces) {
        shared.withLock { state in
            places.forEach { place in
                if place.withMode({ state[$0].timers.remove(place) }) { place.unmanagedTimer.release() }
            }
            state.firingTimers.append(timer)
        }
    }

    func endedFiring(_ timer: Timer) {
        let held: Timer? = shared.withLock { removeIdentical(timer, from: &$0.firingTimers) }
        withExtendedLifetime(held) {}
    }
}

extension Timer {
    /// False when the timer is no longer due here, or its callout is running already (TMR-14).
    fileprivate func beginFiring(in loop: RunLoop, dueAt now: UInt64) -> Bool {
        state.withLock { state in
            guard state.isValid, !state.isFiring, !state.places.isEmpty, state.isIn(loop) else { return false }
            // A callout of the batch may have given it a new date, which may be over, too.
            guard state.schedule.deadline <= now || state.schedule.deadline <= Clock.now else { return false }
            state.isFiring = true
            state.isInfoHeld = false
            state.rescheduled = false
            loop.dequeue(self, state.places)
            return true
        }
    }

    /// Moves a repeating timer to its next fire; a timer that fires once is invalid now (TMR-4).
    fileprivate func endFiring() {
        if !repeats { invalidate() }
        let owesRelease = state.withLock { state in
            state.isFiring = false
            if state.isValid {
                if !state.rescheduled { state.schedule.advance(past: Clock.now, interval: interval) }
                _ = state.requeue()
            }
            defer { state.owesRelease = false }
            return state.owesRelease
        }
        if owesRelease { context.releaseInfo() }
    }

    /// Leaves all modes; the info is released now, on this thread, or by a callout that is running without an info
    /// of its own.
    public func invalidate() {
        let (wasValid, owesRelease, loop): (Bool, Bool, RunLoop?) = state.withLock { state in
            guard state.isValid else { return (false, false, nil) }
            state.isValid = false
            state.owesRelease = state.isFiring && !state.isInfoHeld
            return (true, state.owesRelease, state.loop?.takeUnretainedValue())
        }
        guard wasValid else { return }
        keeping(self) {
            loop?.removeFromAllModes(self)
            if !owesRelease { context.releaseInfo() }
        }
    }
}

import CoreTypes
import Synchronization

/// Step 9 for timers.
extension RunLoop {
    /// Fires what was due at `now`: the batch is collected first, then each timer is looked at again (TMR-11).
    func fireTimers(_ mode: Mode, dueAt now: UInt64) {
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
        let held = timer.context.retain?(info) ?? UnsafeRawPointer(info)
        Callout.fireTimer(timer, info)
        timer.context.release?(held)
        timer.endFiring(in: self)
    }

    /// Puts a timer at its deadline in the queues of its modes. Called with the timer's lock held.
    func requeue(_ places: [TimerPlace], deadline: UInt64, tolerance: Double) {
        let tolerance = Clock.deadline(0, movedBy: tolerance)
        shared.withLock { state in
            for place in places {
                state[place.mode].timers.remove(place)
                state[place.mode].timers.insert(place, deadline: deadline, tolerance: tolerance)
            }
        }
    }

    /// Takes a timer out of the queues, while its callout runs. Called with the timer's lock held.
    func dequeue(_ places: [TimerPlace]) {
        shared.withLock { state in
            for place in places { state[place.mode].timers.remove(place) }
        }
    }
}

extension Timer {
    /// False when the timer is no longer due here, or its callout is running already (TMR-14).
    fileprivate func beginFiring(in loop: RunLoop, dueAt now: UInt64) -> Bool {
        state.withLock { state in
            guard state.isValid, !state.isFiring, state.schedule.deadline <= now, !state.places.isEmpty,
                state.loop?.toOpaque() == Unmanaged.passUnretained(loop).toOpaque()
            else { return false }
            state.isFiring = true
            state.rescheduled = false
            loop.dequeue(state.places)
            return true
        }
    }

    /// Moves a repeating timer to its next fire; a timer that fires once is invalid now (TMR-4).
    fileprivate func endFiring(in loop: RunLoop) {
        if !repeats { invalidate() }
        state.withLock { state in
            state.isFiring = false
            guard state.isValid else { return }
            if !state.rescheduled { state.schedule.advance(past: Clock.now, interval: interval) }
            _ = state.requeue()
        }
    }

    /// Leaves all modes; the info is released now, on this thread.
    public func invalidate() {
        let (wasValid, loop): (Bool, RunLoop?) = state.withLock { state in
            guard state.isValid else { return (false, nil) }
            state.isValid = false
            return (true, state.loop?.takeUnretainedValue())
        }
        guard wasValid else { return }
        keeping(self) {
            loop?.removeFromAllModes(self)
            context.releaseInfo()
        }
    }
}

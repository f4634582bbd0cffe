import CoreTypes
import Synchronization

/// Adding, finding and removing timers; lock order and callouts as for sources.
extension RunLoop {
    public func add(_ timer: Timer, to name: Handle) {
        let target = ModeTarget(name)
        let isFirst = timer.membership.withLock { _ in
            shared.withLock { insert(timer, into: target, &$0) }
        }
        // A sleeper whose deadline that changes computes it again, without a pass (WK-12).
        if isFirst, !isCurrent { pokeSleeper() }
        if !isFirst { tellIfEnded(.addTimer) }
    }

    /// True if the timer is now the first to fire in one of the modes. An invalid timer, or one of another loop, is
    /// not taken (TMR-17), and a loop whose thread has ended takes nothing.
    @inline(__always)
    private func insert(_ timer: Timer, into target: ModeTarget, _ state: inout LoopState) -> Bool {
        guard !state.isDead, timer.isValid, timer.isIn(self) || timer.loop.load(ordering: .relaxed) == nil else {
            return false
        }
        timer.loop.store(handle, ordering: .relaxed)
        switch target {
        case .named(let name):
            return state.madeMode(named: name)._withUnsafeGuaranteedRef { insert(timer, into: $0, &state) }
        case .common:
            if !state[timer].isCommon {
                state[timer].commonPosition = Int32(truncatingIfNeeded: state.commonTimers.count)
                state.commonTimers.append(Unmanaged.passUnretained(timer).retain())
            }
            var isFirst = false
            state.modeAddresses.forEachCommon { if insert(timer, into: $0, &state) { isFirst = true } }
            return isFirst
        }
    }

    @inline(__always)
    private func insert(_ timer: Timer, into mode: Mode, _ state: inout LoopState) -> Bool {
        guard !state.contains(timer, where: { $0 === mode }) else { return false }
        state[mode].isCreated = true
        mode.itemCount.increase(by: 1)
        mode.timerCount.increase(by: 1)
        let place = state.addPlace(timer, mode)
        place.pointee.sequence = state.nextSequence()
        // While its callout runs it is in no queue; the end of the callout puts it there.
        if state[timer].isFiring {
            state.hold(arriving: timer)
            return false
        }
        _ = Unmanaged.passUnretained(timer).retain()
        state.insert(place, of: timer)
        return place.pointee.position == 0
    }

    /// A mode that has become common receives a common timer, unless it has ceased to be one meanwhile.
    func insertCommon(_ timer: Timer, into mode: Mode) {
        let isFirst = timer.membership.withLock { _ in
            shared.withLock { state in
                guard timer.isIn(self), timer.isValid, state[timer].isCommon else { return false }
                return insert(timer, into: mode, &state)
            }
        }
        if isFirst, !isCurrent { pokeSleeper() }
    }

    public func contains(_ timer: Timer, in name: Handle) -> Bool {
        let target = ModeTarget(name)
        return shared.withLock { state in
            guard timer.isIn(self) else { return false }
            switch target {
            case .common: return state[timer].isCommon
            case .named(let name): return state.contains(timer) { $0.isNamed(name) }
            }
        }
    }

    public func remove(_ timer: Timer, from name: Handle) { leave(timer, ModeTarget(name)) }

    /// After invalidation, and at the thread's end.
    func removeFromAllModes(_ timer: Timer) { leave(timer, nil) }

    /// No target is all modes.
    @inline(__always)
    private func leave(_ timer: Timer, _ target: ModeTarget?) {
        let references = timer.membership.withLock { _ in
            shared.withLock { state in
                guard timer.isIn(self), let departure = Departure(from: target, of: state.modeAddresses) else {
                    return 0
                }
                return state.leave(timer, departure)
            }
        }
        timer.release(references)
    }
}

extension LoopState {
    /// Puts a timer into the queue of one of its modes, which takes over a reference to it.
    @inline(__always)
    mutating func insert(_ place: TimerPlace.Address, of timer: Timer) {
        let deadline = self[timer].schedule.deadline
        let tolerance = self[timer].toleranceNanoseconds
        place.withMode { self[$0].timers.insert(place, deadline: deadline, tolerance: tolerance) }
    }

    /// Takes a timer of this loop out of modes, with both locks held. The caller has so many references to it now, to be
    /// dropped last of all: they may be its only ones.
    ///
    /// One that is in no mode any more belongs to no loop and is no common item (not MOD-12, MOD-13).
    @inline(__always)
    mutating func leave(_ timer: Timer, _ departure: Departure) -> Int {
        guard !departure.isCommon || self[timer].isCommon else { return 0 }
        var references = removePlaces(timer, departure)
        let isHeld = isHeld(timer)
        if self[timer].isCommon, !departure.isOneMode || !isHeld {
            forgetCommon(timer)
            references += 1
        }
        if !isHeld {
            timer.loop.store(nil, ordering: .relaxed)
            if endArrival(of: timer) { references += 1 }
        }
        return references
    }

    /// The reference is the caller's. The last common timer takes the place of the one that goes.
    private mutating func forgetCommon(_ timer: Timer) {
        let position = Int(self[timer].commonPosition)
        self[timer].commonPosition = -1
        let last = commonTimers.removeLast()
        guard position < commonTimers.count else { return }
        commonTimers[position] = last
        last._withUnsafeGuaranteedRef { self[$0].commonPosition = Int32(truncatingIfNeeded: position) }
    }

    /// Keeps a timer whose callout another loop calls until its end, or the end of this loop's thread.
    mutating func hold(arriving timer: Timer) {
        if firingTimers.contains(timer) || arrivingTimers.contains(where: { $0 === timer }) { return }
        arrivingTimers.append(timer)
    }

    /// True if the caller has a reference now.
    mutating func endArrival(of timer: Timer) -> Bool {
        guard !arrivingTimers.isEmpty, let arrived = removeIdentical(timer, from: &arrivingTimers) else { return false }
        _ = Unmanaged.passRetained(arrived)
        return true
    }
}

extension Timer {
    @inline(__always)
    func release(_ references: Int) {
        Unmanaged.passUnretained(self).release(references)
    }
}

extension Mode {
    @inline(__always)
    func isNamed(_ other: Handle) -> Bool { name == other || Characters(name) == Characters(other) }
}

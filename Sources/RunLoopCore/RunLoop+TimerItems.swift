import CoreTypes
import Synchronization

/// Adding, finding and removing timers; lock order and callouts as for sources.
extension RunLoop {
    public func add(_ timer: Timer, to name: Handle) {
        let target = ModeTarget(name)
        let isFirst = timer.state.withLock { timerState in
            shared.withLock { insert(timer, into: target, &timerState, &$0) }
        }
        // A sleeper whose deadline that changes computes it again, without a pass (WK-12).
        if isFirst, !isCurrent { pokeSleeper() }
        if !isFirst { tellIfEnded(.addTimer) }
    }

    /// True if the timer is now the first to fire in one of the modes. An invalid timer, or one of another loop, is
    /// not taken (TMR-17), and a loop whose thread has ended takes nothing.
    private func insert(
        _ timer: Timer, into target: ModeTarget, _ timerState: inout TimerState, _ state: inout LoopState
    ) -> Bool {
        guard !state.isDead, timerState.isValid, timerState.loop == nil || timerState.isIn(self) else { return false }
        timerState.loop = Unmanaged.passUnretained(self)
        switch target {
        case .named(let name):
            return state.madeMode(named: name)._withUnsafeGuaranteedRef { insert(timer, into: $0, &timerState, &state) }
        case .common:
            if !timerState.isCommon {
                timerState.isCommon = true
                state.commonTimers.append(timer)
            }
            var isFirst = false
            for mode in state.modes where mode.isCommon.load(ordering: .relaxed) {
                if insert(timer, into: mode, &timerState, &state) { isFirst = true }
            }
            return isFirst
        }
    }

    private func insert(
        _ timer: Timer, into mode: Mode, _ timerState: inout TimerState, _ state: inout LoopState
    ) -> Bool {
        guard !timerState.places.contains(mode) else { return false }
        state[mode].isCreated = true
        mode.itemCount.increase(by: 1)
        mode.timerCount.increase(by: 1)
        let sequence = state.nextSequence()
        return timerState.places.add(timer, mode)._withUnsafeGuaranteedRef { place in
            place.sequence = sequence
            // While its callout runs it is in no queue; the end of the callout puts it there.
            if timerState.isFiring { return false }
            _ = place.unmanagedTimer.retain()
            state[mode].timers.insert(
                place, deadline: timerState.schedule.deadline, tolerance: timerState.toleranceNanoseconds)
            return place.position == 0
        }
    }

    /// A mode that has become common receives a common timer, unless it has ceased to be one meanwhile.
    func insertCommon(_ timer: Timer, into mode: Mode) {
        let isFirst = timer.state.withLock { timerState in
            guard timerState.isValid, timerState.isCommon, timerState.isIn(self) else { return false }
            return shared.withLock { insert(timer, into: mode, &timerState, &$0) }
        }
        if isFirst, !isCurrent { pokeSleeper() }
    }

    public func contains(_ timer: Timer, in name: Handle) -> Bool {
        timer.state.withLock { state in
            guard state.isIn(self) else { return false }
            switch ModeTarget(name) {
            case .common: return state.isCommon
            case .named(let name): return state.places.contains { $0.isNamed(name) }
            }
        }
    }

    public func remove(_ timer: Timer, from name: Handle) {
        switch ModeTarget(name) {
        case .common:
            guard contains(timer, in: name) else { return }
            leave(timer, forgettingCommon: true) { $0.isCommon.load(ordering: .relaxed) }
        case .named(let name):
            leave(timer, forgettingCommon: false) { $0.isNamed(name) }
        }
    }

    /// After invalidation, and at the thread's end.
    func removeFromAllModes(_ timer: Timer) { leave(timer, forgettingCommon: true) { _ in true } }

    /// A timer that is in no mode any more belongs to no loop and is no common item (not MOD-12, MOD-13). The queues'
    /// references are dropped last of all: they may be the timer's only ones.
    private func leave(_ timer: Timer, forgettingCommon: Bool, where matches: (Mode) -> Bool) {
        var references = 0
        timer.state.withLock { timerState in
            guard timerState.isIn(self) else { return }
            shared.withLock { state in
                timerState.places.removeAll(where: matches) { place in
                    if drop(place, &state) { references += 1 }
                }
                guard forgettingCommon || timerState.places.isEmpty, timerState.isCommon else { return }
                timerState.isCommon = false
                guard let common = removeIdentical(timer, from: &state.commonTimers) else { return }
                _ = Unmanaged.passRetained(common)
                references += 1
            }
            guard timerState.places.isEmpty else { return }
            timerState.loop = nil
        }
        let unmanaged = Unmanaged.passUnretained(timer)
        for _ in 0..<references { unmanaged.release() }
    }

    /// True if the queue gives a reference back.
    private func drop(_ place: TimerPlace, _ state: inout LoopState) -> Bool {
        place.withMode { mode in
            mode.itemCount.increase(by: -1)
            mode.timerCount.increase(by: -1)
            return state[mode].timers.remove(place)
        }
    }
}

extension Mode {
    @inline(__always)
    func isNamed(_ other: Handle) -> Bool { name == other || Characters(name) == Characters(other) }
}

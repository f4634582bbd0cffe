import CoreTypes
import Synchronization

/// Adding, finding and removing timers; lock order and callouts as for sources.
extension RunLoop {
    public func add(_ timer: Timer, to name: Handle) {
        let target = ModeTarget(name)
        guard adopt(timer, asCommon: target) else { return }
        for mode in shared.withLock({ $0.modes(for: target) }) { insert(timer, into: mode) }
    }

    /// Claims the timer for this loop; false when it is invalid or belongs to another loop (TMR-17).
    private func adopt(_ timer: Timer, asCommon target: ModeTarget) -> Bool {
        timer.state.withLock { state in
            let this = Unmanaged.passUnretained(self)
            guard state.isValid, state.loop == nil || state.loop?.toOpaque() == this.toOpaque() else { return false }
            state.loop = this
            if shared.withLock({ $0.isDead }) { state.deadLoop = self }
            if case .common = target, !state.isCommon {
                state.isCommon = true
                shared.withLock { $0.commonTimers.append(timer) }
            }
            return true
        }
    }

    /// Puts the timer into one mode; a sleeper whose deadline that changes computes it again, without a pass.
    func insert(_ timer: Timer, into mode: Mode) {
        let isFirst = timer.state.withLock { state in
            guard state.isValid, state.loop?.toOpaque() == Unmanaged.passUnretained(self).toOpaque(),
                !state.places.contains(where: { $0.mode === mode })
            else { return false }
            let place = TimerPlace(timer, mode)
            state.places.append(place)
            let deadline = state.isFiring ? nil : state.schedule.deadline
            return shared.withLock { hold(place, deadline, Clock.deadline(0, movedBy: state.tolerance), &$0) }
        }
        if isFirst, !isCurrent { pokeSleeper() }
    }

    /// True if the timer is now the first to fire.
    private func hold(_ place: TimerPlace, _ deadline: UInt64?, _ tolerance: UInt64, _ state: inout LoopState) -> Bool {
        let mode = place.mode
        state[mode].isCreated = true
        place.sequence = state.nextSequence()
        place.listPosition = state[mode].timerPlaces.count
        state[mode].timerPlaces.append(HeldTimer(timer: place.timer, place: place))
        mode.itemCount.add(1, ordering: .acquiringAndReleasing)
        mode.timerCount.add(1, ordering: .acquiringAndReleasing)
        guard let deadline else { return false }
        state[mode].timers.insert(place, deadline: deadline, tolerance: tolerance)
        return state[mode].timers.first === place.timer
    }

    public func contains(_ timer: Timer, in name: Handle) -> Bool {
        timer.state.withLock { state in
            guard state.loop?.toOpaque() == Unmanaged.passUnretained(self).toOpaque() else { return false }
            switch ModeTarget(name) {
            case .common: return state.isCommon
            case .named(let name): return state.places.contains { $0.mode.isNamed(name) }
            }
        }
    }

    public func remove(_ timer: Timer, from name: Handle) {
        keeping(timer) {
            switch ModeTarget(name) {
            case .common:
                guard contains(timer, in: name) else { return }
                leave(timer, forgettingCommon: true) { $0.isCommon.load(ordering: .relaxed) }
            case .named(let name):
                leave(timer, forgettingCommon: false) { $0.isNamed(name) }
            }
        }
    }

    /// After invalidation.
    func removeFromAllModes(_ timer: Timer) { leave(timer, forgettingCommon: true) { _ in true } }

    /// A timer that is in no mode any more belongs to no loop and is no common item (not MOD-12, MOD-13).
    private func leave(_ timer: Timer, forgettingCommon: Bool, where matches: (Mode) -> Bool) {
        var taken: [HeldTimer] = []
        var forgotten: Timer?
        var deadLoop: RunLoop?
        timer.state.withLock { state in
            guard state.loop?.toOpaque() == Unmanaged.passUnretained(self).toOpaque() else { return }
            let leaving = state.places.filter { matches($0.mode) }
            state.places.removeAll { matches($0.mode) }
            shared.withLock { loopState in
                taken = leaving.map { drop($0, &loopState) }
                guard forgettingCommon || state.places.isEmpty, state.isCommon else { return }
                state.isCommon = false
                forgotten = removeIdentical(timer, from: &loopState.commonTimers)
            }
            if state.places.isEmpty {
                state.loop = nil
                swap(&deadLoop, &state.deadLoop)
            }
        }
        withExtendedLifetime((taken, forgotten, deadLoop)) {}
    }

    private func drop(_ place: TimerPlace, _ state: inout LoopState) -> HeldTimer {
        let mode = place.mode
        state[mode].timers.remove(place)
        mode.itemCount.subtract(1, ordering: .acquiringAndReleasing)
        mode.timerCount.subtract(1, ordering: .acquiringAndReleasing)
        let position = place.listPosition
        let held = state[mode].timerPlaces[position]
        let last = state[mode].timerPlaces.removeLast()
        if position < state[mode].timerPlaces.count {
            state[mode].timerPlaces[position] = last
            last.place.listPosition = position
        }
        return held
    }
}

/// A mode's claim on a timer.
struct HeldTimer {
    let timer: Timer
    let place: TimerPlace
}

extension Mode {
    @inline(__always)
    func isNamed(_ other: Handle) -> Bool { name == other || Characters(name) == Characters(other) }
}

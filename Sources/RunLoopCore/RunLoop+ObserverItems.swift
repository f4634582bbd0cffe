import CoreTypes
import Synchronization

/// Adding, finding and removing observers; lock order and callouts as for sources.
extension RunLoop {
    public func add(_ observer: Observer, to name: Handle) {
        let target = ModeTarget(name)
        var leaving: Loan<ObserverList>.Leaving?
        observer.membership.withLock { membership in
            leaving = shared.withLock { insert(observer, into: target, &membership, &$0) }
        }
        settle(leaving, walkedObservers)
        tellIfEnded(.addObserver)
    }

    /// An invalid observer, or one of another loop, is not taken (OBS-6, OBS-7), and a dead loop takes nothing.
    private func insert(
        _ observer: Observer, into target: ModeTarget, _ membership: inout ObserverMembership, _ state: inout LoopState
    ) -> Loan<ObserverList>.Leaving? {
        guard !state.isDead, observer.isValid, membership.loop == nil || membership.isIn(self) else { return nil }
        membership.loop = Unmanaged.passUnretained(self)
        observer.life.enter(self)
        if case .common = target, !membership.isCommon {
            membership.isCommon = true
            state.commonObservers.append(observer)
        }
        var leaving: Loan<ObserverList>.Leaving?
        for mode in state.modes(for: target) {
            leaving = insert(observer, into: mode, &membership, &state) ?? leaving
        }
        return leaving
    }

    private func insert(
        _ observer: Observer, into mode: Mode, _ membership: inout ObserverMembership, _ state: inout LoopState
    ) -> Loan<ObserverList>.Leaving? {
        guard !membership.modes.contains(where: { $0 === mode }) else { return nil }
        membership.modes.append(mode)
        return hold(observer, mode, &state)
    }

    /// A mode that has become common receives a common observer, unless it has ceased to be one meanwhile.
    func insertCommon(_ observer: Observer, into mode: Mode) {
        let leaving = observer.membership.withLock { membership -> Loan<ObserverList>.Leaving? in
            guard observer.isValid, membership.isCommon, membership.isIn(self) else { return nil }
            return shared.withLock { insert(observer, into: mode, &membership, &$0) }
        }
        settle(leaving, walkedObservers)
    }

    private func hold(_ observer: Observer, _ mode: Mode, _ state: inout LoopState) -> Loan<ObserverList>.Leaving? {
        state[mode].isCreated = true
        mode.watchedActivities.bitwiseOr(observer.activities, ordering: .acquiringAndReleasing)
        return state[mode].changeObservers(walkedObservers) { observers in
            // Behind all of the same order; most are added in ascending order, so search from the end.
            let position = (observers.items.lastIndex { $0.order <= observer.order } ?? -1) + 1
            observers.insert(observer, at: position)
        }
    }

    public func contains(_ observer: Observer, in name: Handle) -> Bool {
        observer.membership.withLock { membership in
            guard membership.isIn(self) else { return false }
            switch ModeTarget(name) {
            case .common: return membership.isCommon
            case .named(let name): return membership.modes.contains { $0.isNamed(name) }
            }
        }
    }

    public func remove(_ observer: Observer, from name: Handle) {
        keeping(observer) { leave(observer, ModeTarget(name)) }
    }

    /// After invalidation.
    func removeFromAllModes(_ observer: Observer) { leave(observer, nil) }

    /// No target is all modes.
    private func leave(_ observer: Observer, _ target: ModeTarget?) {
        var taken: [Observer] = []
        var walked: Loan<ObserverList>.Leaving?
        observer.membership.withLock { membership in
            guard membership.isIn(self) else { return }
            let mayBeCalled = shared.withLock { state in
                guard let departure = Departure(from: target, of: state.modeAddresses),
                    !departure.isCommon || membership.isCommon
                else { return false }
                let leaving = membership.modes.filter { departure.covers($0) }
                membership.modes.removeAll { departure.covers($0) }
                let mayBeCalled = membership.modes.isEmpty && beginLeaving(observer)
                for mode in leaving { walked = drop(observer, mode, &taken, &state) ?? walked }
                guard !departure.isOneMode || membership.modes.isEmpty, membership.isCommon else { return mayBeCalled }
                membership.isCommon = false
                if let forgotten = removeIdentical(observer, from: &state.commonObservers) { taken.append(forgotten) }
                return mayBeCalled
            }
            if membership.modes.isEmpty { membership.loop = nil }
            if mayBeCalled { endLeaving(observer) }
        }
        settle(walked, walkedObservers)
        withExtendedLifetime(taken) {}
    }

    private func drop(
        _ observer: Observer, _ mode: Mode, _ taken: inout [Observer], _ state: inout LoopState
    ) -> Loan<ObserverList>.Leaving? {
        state[mode].changeObservers(walkedObservers) { observers in
            let position = observers.items.firstIndex { $0 === observer }.unsafelyUnwrapped
            taken.append(observers.remove(at: position))
            let watched = observers.items.reduce(0) { $0 | $1.activities }
            mode.watchedActivities.store(watched, ordering: .releasing)
        }
    }
}

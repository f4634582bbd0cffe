import CoreTypes
import Synchronization

/// Steps 1, 2, 3, 6, 8 and 10: telling observers.
extension RunLoop {
    @inline(__always)
    func notify(_ activity: Activities, _ mode: Mode) {
        if isWatched(activity, mode) { notifyObservers(activity, mode) }
    }

    @inline(__always)
    func isWatched(_ activity: Activities, _ mode: Mode) -> Bool {
        mode.watchedActivities.load(ordering: .acquiring) & activity.rawValue != 0
    }

    /// Walks the observers that the mode held when the activity began (OBS-3).
    private func notifyObservers(_ activity: Activities, _ mode: Mode) {
        let found = shared.withLock { state -> (Loan<ObserverList>.Use, UnsafeBufferPointer<Observer>)? in
            guard let addresses = state[mode].observerAddresses else { return nil }
            return (walkedObservers.begin(addresses.list), addresses.items)
        }
        guard let (walk, observers) = found else { return }
        for index in observers.indices {
            Unmanaged.passUnretained(observers[index])._withUnsafeGuaranteedRef { notify($0, activity) }
        }
        walkedObservers.end(walk)
    }

    @inline(__always)
    private func notify(_ observer: Observer, _ activity: Activities) {
        guard observer.activities & activity.rawValue != 0 else { return }
        if observer.life.beginAtHome() {
            Callout.notifyObserver(observer, activity)
            if !observer.repeats { observer.invalidate() }
            if observer.life.endAtHome() { observer.context.releaseInfo() }
        } else {
            notifyElsewhere(observer, activity)
        }
    }

    /// The same for one that has moved from its home; anybody else is refused.
    @inline(never)
    private func notifyElsewhere(_ observer: Observer, _ activity: Activities) {
        if observer.life.withdraw() { observer.context.releaseInfo() }
        guard observer.life.claim() else { return }
        if !observer.life.isCalledAtHome {
            Callout.notifyObserver(observer, activity)
            if !observer.repeats { observer.invalidate() }
        }
        if observer.life.unclaim() { observer.context.releaseInfo() }
    }

    /// User code may run before the sources of this pass do.
    @inline(__always)
    func mayCallOutBeforeSources(_ mode: Mode) -> Bool {
        let early = Activities.beforeTimers.rawValue | Activities.beforeSources.rawValue
        return mode.watchedActivities.load(ordering: .acquiring) & early != 0 || hasPendingBlocks(mode)
    }
}

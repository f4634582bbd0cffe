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
        let observers = shared.withLock { $0[mode].observers }
        observers.withUnsafeBufferPointer { observers in
            for index in observers.indices {
                Unmanaged.passUnretained(observers[index])._withUnsafeGuaranteedRef { notify($0, activity) }
            }
        }
    }

    @inline(__always)
    private func notify(_ observer: Observer, _ activity: Activities) {
        guard observer.activities & activity.rawValue != 0, observer.beginCallout() else { return }
        Callout.notifyObserver(observer, activity)
        if !observer.repeats { observer.invalidate() }
        observer.endCallout()
    }

    /// User code may run before the sources of this pass do.
    @inline(__always)
    func mayCallOutBeforeSources(_ mode: Mode) -> Bool {
        let early = Activities.beforeTimers.rawValue | Activities.beforeSources.rawValue
        return mode.watchedActivities.load(ordering: .acquiring) & early != 0 || hasPendingBlocks(mode)
    }
}

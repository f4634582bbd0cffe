import CSupport
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
        guard let (walk, calls) = beginWalk(mode) else { return }
        if walk.isInner {
            notifyInside(calls, activity)
        } else {
            notify(calls, activity)
        }
        endWalk(walk)
    }

    @inline(__always)
    private func beginWalk(_ mode: Mode) -> (Loan<ObserverList>.Use, UnsafeBufferPointer<observer_call>)? {
        shared.withLock { state in
            guard let addresses = state[mode].observerAddresses else { return nil }
            let walk = walkedObservers.begin(addresses.list)
            if walk.isInner { state.interruptedObservers.append(calledObserver.load(ordering: .relaxed)) }
            return (walk, addresses.calls)
        }
    }

    @inline(__always)
    private func endWalk(_ walk: Loan<ObserverList>.Use) {
        if walk.isInner {
            shared.withLock { calledObserver.store($0.interruptedObservers.removeLast(), ordering: .releasing) }
        }
        walkedObservers.end(walk)
    }

    @inline(__always)
    private func notify(_ calls: UnsafeBufferPointer<observer_call>, _ activity: Activities) {
        var rest = calls
        while let call = Callout.notifyObservers(rest, activity, calledObserver) {
            notifyWithCare(call, activity)
            let end = rest.baseAddress.unsafelyUnwrapped + rest.count
            rest = UnsafeBufferPointer(start: call + 1, count: end - (call + 1))
        }
    }

    /// In a run inside an observer's callout: those whose callouts run are not entered again (OBS-4).
    @inline(never)
    private func notifyInside(_ calls: UnsafeBufferPointer<observer_call>, _ activity: Activities) {
        let running = shared.withLock { $0.interruptedObservers }
        guard let first = calls.baseAddress else { return }
        for index in calls.indices {
            // By its address: a call's function may change meanwhile.
            let call = first + index
            if running.contains(Handle(call.pointee.observer)) { continue }
            notify(UnsafeBufferPointer(start: call, count: 1), activity)
        }
    }

    /// Calls an observer that has to be claimed, or looks at one that may have left the loop while it was called.
    @inline(never)
    private func notifyWithCare(_ call: UnsafePointer<observer_call>, _ activity: Activities) {
        let observer = Unmanaged<Observer>.fromOpaque(Handle(call.pointee.observer))
        observer._withUnsafeGuaranteedRef { observer in
            let isToBeCalled = calledObserver.load(ordering: .relaxed) != nil
            calledObserver.store(nil, ordering: .releasing)
            // Whoever took it out of the loop may have seen it called, or about to be.
            if observer.life.endCall(in: self) { observer.context.releaseInfo() }
            guard isToBeCalled, observer.life.claim() else { return }
            calledObserver.store(observer.handle, ordering: .releasing)
            Callout.notifyObserver(observer, activity)
            if !observer.repeats { observer.invalidate() }
            calledObserver.store(nil, ordering: .releasing)
            if observer.life.unclaim() { observer.context.releaseInfo() }
        }
    }

    /// An observer is about to leave the loop, whose lock is held: true if that may call it, and `endLeaving` is to follow.
    func beginLeaving(_ observer: Observer) -> Bool {
        if walkedObservers.isIdle || observer.life.hasMoved { return false }
        observer.life.beginLeaving()
        return true
    }

    /// It is in no list any more that a walk calls without care. Called with its membership locked: it is in no loop before
    /// this is settled.
    func endLeaving(_ observer: Observer) {
        if !isCurrent { heavy_fence() }
        let isCalled = shared.withLock { state in
            let called = calledObserver.load(ordering: .acquiring)
            return called == observer.handle || state.interruptedObservers.contains(observer.handle)
        }
        if !isCalled { observer.life.endLeaving() }
    }

    /// The thread ends inside an observer's callout: it is over.
    func endCallouts() {
        let interrupted = shared.withLock { state in
            let interrupted = state.interruptedObservers
            state.interruptedObservers.removeAll()
            return interrupted
        }
        let called = calledObserver.exchange(nil, ordering: .acquiringAndReleasing)
        for case let observer? in interrupted + [called] {
            Unmanaged<Observer>.fromOpaque(observer)._withUnsafeGuaranteedRef { observer in
                if observer.life.unclaim() { observer.context.releaseInfo() }
            }
        }
    }

    /// User code may run before the sources of this pass do.
    @inline(__always)
    func mayCallOutBeforeSources(_ mode: Mode) -> Bool {
        let early = Activities.beforeTimers.rawValue | Activities.beforeSources.rawValue
        return mode.watchedActivities.load(ordering: .acquiring) & early != 0 || hasPendingBlocks(mode)
    }
}

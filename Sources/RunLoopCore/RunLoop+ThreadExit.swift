import CoreTypes
import Synchronization

extension RunLoop {
    /// The thread ends: sources are cancelled on it, then everything is dropped (THR-2). Items that somebody else
    /// holds stay valid and can be added to another loop (THR-3).
    func tearDown() {
        // A callout that ended the thread has not ended its use.
        performedSource.endAll()
        endCallouts()
        walkedObservers.endAll()
        let (sources, timers, firing, observers) = shared.withLock { state in
            state.isDead = true
            // The loop's references to these are given back at the end of this.
            let firing = state.firingTimers.takeAll()
            return (
                state.modes.flatMap { state[$0].sources.sources },
                state.modes.flatMap { state[$0].timers.timers } + state.arrivingTimers,
                firing,
                state.modes.flatMap { state[$0].observers }
            )
        }
        stopServingMainQueue()
        for source in sources { source.leave(self, nil) }
        for observer in observers { removeFromAllModes(observer) }
        for timer in timers + firing { removeFromAllModes(timer) }
        // A callout that ended the thread is over, too.
        for timer in firing { timer.endFiringElsewhere() }
        discardBlocks()
        shared.withLock { $0.sparePlaces.free() }
        // A wake finds both bits, which no sleeper sets.
        if Debugging.isOn { wakeWord.bitwiseOr(Self.sleepBits, ordering: .releasing) }
    }

    /// In a forked child: nobody sleeps on the loop, and signals that a thread of the parent was about to queue are
    /// queued.
    func resetAfterFork() {
        resetMainQueueAfterFork()
        wakeWord.bitwiseAnd(~Self.sleepBits, ordering: .relaxed)
        shared.withLock { $0.sparePorts }?.resetAfterFork()
        for mode in shared.withLock({ state in state.modes.map { state[$0] } }) {
            mode.ports?.resetAfterFork()
            mode.sources.forEach { if $0.source.isSignalled, $0.readyPosition < 0 { makeReady($0) } }
        }
    }
}

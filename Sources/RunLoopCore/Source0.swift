import CoreTypes
import Synchronization

/// Version 0: the program signals, a pass performs.
extension Source {
    /// Marks the source and puts it on the ready queue of every mode that holds it. Wakes nobody (WK-10).
    public func signal() {
        guard context.isVersion0, !isQueued() else { return }
        places.withLock { places in
            guard isValid, !signalled.load(ordering: .relaxed) || !keepSignal() else { return }
            // In this order, so that who finds the signal knows whether the queues have it: `isQueued`.
            queued.store(false, ordering: .relaxed)
            signalled.store(true, ordering: .releasing)
            places.forEach { place, loop, _ in loop.makeReady(place) }
            queued.store(true, ordering: .releasing)
        }
    }

    /// Signalled already and in the queues. A caller that came while another thread was still queueing could wake a loop
    /// that finds nothing; it waits for the lock.
    @inline(__always)
    private func isQueued() -> Bool {
        signalled.load(ordering: .relaxed) && keepSignal() && queued.load(ordering: .acquiring)
    }

    /// False if the signal was taken meanwhile. An exchange, not a look: the perform that takes it must see what the caller
    /// wrote before this call, whichever of several signals it serves.
    @inline(__always)
    private func keepSignal() -> Bool {
        signalled.compareExchange(expected: true, desired: true, ordering: .acquiringAndReleasing).exchanged
    }

    /// Takes the signal; false when another mode or loop was first (SRC-14).
    @inline(__always)
    func consumeSignal() -> Bool {
        isValid && signalled.exchange(false, ordering: .acquiringAndReleasing)
    }
}

import CoreTypes
import Synchronization

/// Version 0: the program signals, a pass performs.
extension Source {
    /// Marks the source and puts it on the ready queue of every mode that holds it. Wakes nobody (WK-10).
    public func signal() {
        guard context.isVersion0 else { return }
        places.withLock { places in
            guard isValid else { return }
            if signalled.load(ordering: .relaxed) {
                // An exchange even so: the perform that clears the flag must see what the caller wrote before this
                // call, whichever of several signals it serves.
                if signalled.exchange(true, ordering: .acquiringAndReleasing) { return }
            } else {
                signalled.store(true, ordering: .releasing)
            }
            places.forEach { place, loop, _ in loop.makeReady(place) }
        }
    }

    /// Takes the signal; false when another mode or loop was first (SRC-14).
    @inline(__always)
    func consumeSignal() -> Bool {
        isValid && signalled.exchange(false, ordering: .acquiringAndReleasing)
    }
}

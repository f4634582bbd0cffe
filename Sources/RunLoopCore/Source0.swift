import CSupport
import CoreTypes
import Synchronization

/// Version 0: the program signals, a pass performs.
///
/// A source whose places are all in one loop, its home, has its flag under this loop's lock, together with the queue: the
/// usual signal, by the loop's own thread, takes no other. A source in several loops has a flag that is exchanged.
extension Source {
    /// Marks the source and puts it on the ready queue of every mode that holds it. Wakes nobody (WK-10).
    public func signal() {
        guard context.isVersion0 else { return }
        if let loop = thread_run_loop_get(), isAtHome(loop), signal(at: loop) { return }
        places.withLock { places in
            if let home = home.load(ordering: .relaxed), home != Self.nowhere {
                // It cannot end while the source's lock is held.
                _ = signal(at: home)
            } else {
                signalEverywhere(places)
            }
        }
    }

    /// Signals in the only loop; false if it is that no more.
    @inline(__always)
    private func signal(at home: UnsafeRawPointer) -> Bool {
        Unmanaged<RunLoop>.fromOpaque(home)._withUnsafeGuaranteedRef { $0.signal(self) }
    }

    /// With the source's lock held, in several loops or none.
    private func signalEverywhere(_ places: SourcePlaces) {
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

    /// Takes the signal; false when another mode or loop was first (SRC-14).
    @inline(__always)
    func consumeSignal() -> Bool {
        isValid && signalled.exchange(false, ordering: .acquiringAndReleasing)
    }

    /// The same with the lock of a loop held.
    @inline(__always)
    func consumeSignal(in loop: RunLoop) -> Bool {
        guard isAtHome(loop.handle) else { return consumeSignal() }
        guard isValid, signalled.load(ordering: .relaxed) else { return false }
        signalled.store(false, ordering: .relaxed)
        return true
    }

    /// Whether the loop alone has the source. Settled with the loop's lock held, or with the source's.
    @inline(__always)
    func isAtHome(_ loop: UnsafeRawPointer) -> Bool { home.load(ordering: .acquiring) == loop }

    /// Before a loop takes the source, with the source's lock held: another loop is its home no longer.
    func leaveHome(for loop: RunLoop, _ places: SourcePlaces) {
        guard let first = places.list.first, !first.isIn(loop) else { return }
        first.loop.shared.withLock { _ in home.store(Self.nowhere, ordering: .releasing) }
    }
}

extension RunLoop {
    /// Signals a source whose home this is; false if it is not.
    fileprivate func signal(_ source: Source) -> Bool {
        shared.withLock { state in
            guard source.isAtHome(handle) else { return false }
            guard source.isValid, !source.signalled.load(ordering: .relaxed) else { return true }
            source.signalled.store(true, ordering: .relaxed)
            source.places.underAnotherLock.pointee.addresses.forEachPlace { place, _, mode in
                state.enterReadyQueue(place, mode)
            }
            return true
        }
    }
}

import CSupport
import CoreTypes
import Synchronization

/// Version 0: the program signals, a pass performs.
///
/// A source that is in one loop, its home, and that only this loop's thread signals, has its flag under the loop's lock,
/// together with the queue: no other lock is taken. When another thread signals it, or another loop takes it, it has left
/// its home: its own lock comes first, and the flag is exchanged.
extension Source {
    /// Marks the source and puts it on the ready queue of every mode that holds it. Wakes nobody (WK-10).
    public func signal() {
        guard context.isVersion0 else { return }
        if let loop = thread_run_loop_get(), isAtHome(loop), signal(at: loop) { return }
        places.withLock { signal(&$0) }
    }

    /// Signals on the home's thread; false if it has ceased to be the home.
    @inline(__always)
    private func signal(at home: UnsafeRawPointer) -> Bool {
        Unmanaged<RunLoop>.fromOpaque(home)._withUnsafeGuaranteedRef { $0.signal(self) }
    }

    /// With the source's lock held.
    @inline(__always)
    private func signal(_ places: inout SourcePlaces) {
        guard isValid else { return }
        leaveHome()
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

    /// With the source's lock held, so that the home cannot end: another thread, or another loop, shares the source.
    @inline(__always)
    private func leaveHome() {
        let home = home.load(ordering: .relaxed)
        if let home, home != Self.nowhere { leave(home: home) }
    }

    @inline(never)
    private func leave(home loop: UnsafeRawPointer) {
        Unmanaged<RunLoop>.fromOpaque(loop)._withUnsafeGuaranteedRef { loop in
            loop.shared.withLock { _ in home.store(Self.nowhere, ordering: .releasing) }
        }
    }

    /// Before a loop takes the source: likewise.
    func leaveHome(for loop: RunLoop) {
        if !isAtHome(loop.handle) { leaveHome() }
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

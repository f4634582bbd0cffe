import CSupport
import CoreTypes
import Synchronization

/// Version 0: the program signals, a pass performs.
///
/// A source that is in one loop, its home, and that only this loop's thread signals, has its flag under the loop's lock,
/// together with the queue: no other lock is taken. When another thread signals it, or another loop takes it, it has left
/// its home for good: its own lock comes first, and the flag is exchanged.
extension Source {
    /// Marks the source and puts it on the ready queue of every mode that holds it. Wakes nobody (WK-10).
    public func signal() {
        guard context.isVersion0 else { return }
        if let loop = thread_run_loop_get(), isAtHome(loop), signal(at: loop) { return }
        if hasLeftHome, isQueued() { return }
        places.withLock { places in
            guard isValid else { return }
            leaveHome()
            guard !signalled.load(ordering: .relaxed) || !keepSignal() else { return }
            // In this order, so that who finds the signal knows whether the queues have it: `isQueued`.
            queued.store(false, ordering: .relaxed)
            signalled.store(true, ordering: .releasing)
            places.forEach { place, loop, _ in loop.makeReady(place) }
            queued.store(true, ordering: .releasing)
        }
    }

    /// Signals on the home's thread; false if it has ceased to be the home.
    @inline(__always)
    private func signal(at home: UnsafeRawPointer) -> Bool {
        Unmanaged<RunLoop>.fromOpaque(home)._withUnsafeGuaranteedRef { $0.signal(self) }
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

    @inline(__always)
    private var hasLeftHome: Bool { isAtHome(Self.nowhere) }

    /// With the source's lock held, so that the home cannot end: another thread, or another loop, shares the source.
    @inline(__always)
    private func leaveHome() {
        if let home = home.load(ordering: .relaxed), home != Self.nowhere { leave(home: home) }
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
            source.places.underAnotherLock.pointee.list.forEachPlace { place, _, mode in
                state.enterReadyQueue(place, mode)
            }
            return true
        }
    }
}

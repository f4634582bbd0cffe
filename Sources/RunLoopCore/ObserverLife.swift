import CSupport
import CoreTypes
import Synchronization

/// Whether an observer may be called, and who releases its info: at once, or when the callout that runs has ended (OBS-9).
///
/// Mostly an observer lives in one loop, its home, whose thread calls it without a word here: that it is in the list which
/// is walked says that it is valid, and the loop says which observer it calls (`RunLoop.calledObserver`). Whoever takes the
/// observer out of its home asks there whether it is being called, and notes it here. A callout that takes more care claims
/// the observer by exchanges: if it has left a list that is walked, or has been in a second loop, or does not repeat.
struct ObserverLife: ~Copyable {
    private let state: Atomic<UInt32>

    /// The first loop that took the observer. Written with the membership locked.
    private let home = Atomic<Handle?>(nil)

    // Bits of the state.
    private static var valid: UInt32 { 1 }
    /// The info is not released yet: whoever clears this releases it.
    private static var holding: UInt32 { 2 }
    /// It has been in a second loop: each callout claims it.
    private static var moved: UInt32 { 4 }
    /// Somebody who has claimed it calls it.
    private static var claimed: UInt32 { 8 }
    /// It has left its home while that called it, or perhaps so.
    private static var called: UInt32 { 16 }
    /// Not valid, and in no list any more: before that its home may still call it.
    private static var ended: UInt32 { 32 }

    /// Without fences in other threads every callout claims it.
    init() {
        let fresh = Self.valid | Self.holding
        state = Atomic(other_threads_can_be_fenced ? fresh : fresh | Self.moved)
    }

    var isValid: Bool { state.load(ordering: .acquiring) & Self.valid != 0 }

    var holdsInfo: Bool { state.load(ordering: .acquiring) & Self.holding != 0 }

    var hasMoved: Bool { state.load(ordering: .relaxed) & Self.moved != 0 }

    /// A loop is about to take the observer.
    borrowing func enter(_ loop: RunLoop) {
        let first = home.load(ordering: .relaxed)
        if first == nil { return home.store(loop.handle, ordering: .releasing) }
        if first != loop.handle { state.bitwiseOr(Self.moved, ordering: .acquiringAndReleasing) }
    }

    /// The observer leaves its home, which may call it: before that is looked at.
    borrowing func beginLeaving() { state.bitwiseOr(Self.called, ordering: .acquiringAndReleasing) }

    /// After it has left the list, and a heavy fence: the home does not call it.
    borrowing func endLeaving() { state.bitwiseAnd(~Self.called, ordering: .acquiringAndReleasing) }

    /// After a loop has called an observer that may have left it meanwhile, or was about to: true if the info is the caller's
    /// to release.
    borrowing func endCall(in loop: RunLoop) -> Bool {
        light_fence()
        guard home.load(ordering: .relaxed) == loop.handle else { return false }
        guard state.load(ordering: .acquiring) & Self.called != 0 else { return false }
        let before = state.bitwiseAnd(~Self.called, ordering: .acquiringAndReleasing).oldValue
        return before & (Self.ended | Self.called | Self.claimed) == Self.ended | Self.called && takeInfo()
    }

    /// The way of a callout that takes more care, by a thread that does not call the observer already. Ends with `unclaim`.
    borrowing func claim() -> Bool {
        while true {
            let before = state.load(ordering: .relaxed)
            // At home nobody else calls it, whoever asks there; and whoever asks will see the claim.
            let unclaimed = before & Self.moved == 0 ? before & ~Self.called : before
            guard unclaimed & ~Self.moved == Self.valid | Self.holding else { return false }
            let desired = unclaimed | Self.claimed
            let result = state.compareExchange(expected: before, desired: desired, ordering: .acquiringAndReleasing)
            if result.exchanged { return true }
        }
    }

    /// True if the info is the caller's to release.
    borrowing func unclaim() -> Bool {
        let before = state.bitwiseAnd(~(Self.claimed | Self.called), ordering: .acquiringAndReleasing).oldValue
        return before & Self.ended != 0 && takeInfo()
    }

    /// True once.
    borrowing func invalidate() -> Bool {
        state.bitwiseAnd(~Self.valid, ordering: .acquiringAndReleasing).oldValue & Self.valid != 0
    }

    /// After the end of the validity, when the observer is in no loop: true if nobody calls it, and the info is the caller's
    /// to release. Else who calls it releases the info.
    borrowing func end() -> Bool {
        let before = state.bitwiseOr(Self.ended, ordering: .acquiringAndReleasing).oldValue
        return before & (Self.called | Self.claimed) == 0 && takeInfo()
    }

    private borrowing func takeInfo() -> Bool {
        state.bitwiseAnd(~Self.holding, ordering: .acquiringAndReleasing).oldValue & Self.holding != 0
    }
}

import CSupport
import CoreTypes
import Synchronization

/// Whether an observer may be called, by whom, and who releases its info: at once, or when the callout that runs has
/// ended (OBS-9).
///
/// Mostly an observer lives in one loop. The thread of this loop, its home, says in a word of its own that it calls the
/// observer, and then looks whether it is still valid. Another thread that invalidates the observer does so, and then
/// looks at that word, with a heavy fence between. So no callout needs an atomic exchange. When an observer has moved to
/// a second loop, a walk of the first may still come to it: from then on each callout claims it by exchanges.
struct ObserverLife: ~Copyable {
    private let state: Atomic<UInt32>

    /// Written by the home's thread alone.
    private let homeCall = Atomic<UInt32>(Self.none)

    /// The first loop that took the observer.
    private let home = Atomic<UnsafeRawPointer?>(nil)

    // Bits of the state.
    private static var valid: UInt32 { 1 }
    /// The info is not released yet: whoever clears this releases it.
    private static var holding: UInt32 { 2 }
    private static var moved: UInt32 { 4 }
    /// Somebody calls an observer that has moved.
    private static var claimed: UInt32 { 8 }
    private static var fresh: UInt32 { valid | holding }

    // What the home's thread does.
    private static var none: UInt32 { 0 }
    /// It looks at the state.
    private static var looking: UInt32 { 1 }
    private static var calling: UInt32 { 2 }

    /// Without fences in other threads every callout is claimed.
    init() { state = Atomic(other_threads_can_be_fenced ? Self.fresh : Self.fresh | Self.moved) }

    var isValid: Bool { state.load(ordering: .acquiring) & Self.valid != 0 }

    var holdsInfo: Bool { state.load(ordering: .acquiring) & Self.holding != 0 }

    /// Another thread may be about to call it at home.
    private var mayBeCalledElsewhere: Bool {
        let home = home.load(ordering: .relaxed)
        return home != nil && home != UnsafeRawPointer(thread_run_loop_get())
    }

    /// A loop is about to take the observer. Called with its membership locked.
    borrowing func enter(_ loop: RunLoop) {
        let first = home.load(ordering: .relaxed)
        if first == nil { home.store(loop.handle, ordering: .releasing) }
        guard first != nil, first != loop.handle else { return }
        let before = state.bitwiseOr(Self.moved, ordering: .acquiringAndReleasing).oldValue
        // From here on the home sees it, or its call is seen.
        if before & Self.moved == 0 { heavy_fence() }
    }

    /// False for an invalid observer, for one that is being called, as it is not re-entered (OBS-4), and for one that has
    /// moved. A call ends with `endAtHome`, a refusal with `withdraw`.
    @inline(__always)
    borrowing func beginAtHome() -> Bool {
        // Elsewhere it has moved for sure.
        guard state.load(ordering: .acquiring) == Self.fresh, homeCall.load(ordering: .relaxed) == Self.none
        else { return false }
        homeCall.store(Self.looking, ordering: .relaxed)
        compiler_fence()
        guard state.load(ordering: .acquiring) == Self.fresh else { return false }
        homeCall.store(Self.calling, ordering: .relaxed)
        return true
    }

    /// True if the info is the caller's to release.
    @inline(__always)
    borrowing func endAtHome() -> Bool {
        homeCall.store(Self.none, ordering: .releasing)
        compiler_fence()
        // Who claims it, if anybody does, releases the info.
        return state.load(ordering: .acquiring) & (Self.valid | Self.claimed) == 0 && takeInfo()
    }

    /// After a refused call at home, which whoever invalidated the observer may have seen: likewise.
    borrowing func withdraw() -> Bool {
        guard !mayBeCalledElsewhere, homeCall.load(ordering: .relaxed) == Self.looking else { return false }
        return endAtHome()
    }

    /// The way of an observer that has moved; any other is refused. Ends with `unclaim`.
    borrowing func claim() -> Bool {
        let unclaimed = Self.fresh | Self.moved
        return state.compareExchange(
            expected: unclaimed, desired: unclaimed | Self.claimed, ordering: .acquiringAndReleasing
        ).exchanged
    }

    /// Whether a call began at home before the observer moved, and runs. While the home looks, it is not known: it will see
    /// the move, or has missed it. In a forked child it may look for ever.
    var isCalledAtHome: Bool {
        for _ in 0..<1000 where homeCall.load(ordering: .acquiring) == Self.looking { sched_yield() }
        return homeCall.load(ordering: .acquiring) != Self.none
    }

    /// True if the info is the caller's to release.
    borrowing func unclaim() -> Bool {
        let before = state.bitwiseAnd(~Self.claimed, ordering: .acquiringAndReleasing).oldValue
        return before & Self.valid == 0 && takeUnusedInfo()
    }

    /// True once.
    borrowing func invalidate() -> Bool {
        state.bitwiseAnd(~Self.valid, ordering: .acquiringAndReleasing).oldValue & Self.valid != 0
    }

    /// After the end of the validity: true if nobody calls the observer, and the info is the caller's to release. Else who
    /// calls it releases the info.
    borrowing func takeUnusedInfo() -> Bool {
        if mayBeCalledElsewhere { heavy_fence() }
        let isUsed =
            homeCall.load(ordering: .acquiring) != Self.none
            || state.load(ordering: .acquiring) & Self.claimed != 0
        return !isUsed && takeInfo()
    }

    private borrowing func takeInfo() -> Bool {
        state.bitwiseAnd(~Self.holding, ordering: .acquiringAndReleasing).oldValue & Self.holding != 0
    }
}

import CSupport
import CoreTypes

/// A block that waits for a run in one of its modes, and its place among all blocks of the loop.
struct PendingBlock {
    let block: UnsafeRawPointer
    let sequence: UInt64
    /// Set for a block with several modes: it stands in the queue of each and runs once (BLK-3).
    let claim: BlockClaim?

    /// True for the first queue that gets to it. Called with the loop's lock held.
    func take() -> Bool {
        guard let claim else { return true }
        if claim.isTaken { return false }
        claim.isTaken = true
        return true
    }
}

final class BlockClaim {
    var isTaken = false
}

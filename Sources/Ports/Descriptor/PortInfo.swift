import CoreTypes
import RunLoopCore

/// The context of a port, whose info outlives the port's end while a callout uses it (D-7); a part of the port's state,
/// behind the port's lock.
struct PortInfo {
    private(set) var isValid: Bool
    private(set) var context: ItemContext

    /// Callouts that have no reference of their own: they hold off the release of an invalidation.
    private var borrowers = 0
    private var owesRelease = false

    /// `context.info` is retained already.
    init(_ context: ItemContext, isValid: Bool) {
        self.context = context
        self.isValid = isValid
    }

    /// For a port that others may know before its info could be retained: who creates it borrows until then.
    mutating func retained(as info: UnsafeMutableRawPointer?) { context.info = info }

    /// The info for a callout, which borrows it until `endBorrowing`. Where nothing is released there is nothing to count.
    @inline(__always)
    mutating func beginCallout() -> ItemContext {
        if context.release != nil { borrowers += 1 }
        return context
    }

    /// The callout does not borrow any more; true if the caller has to release the port's info.
    @inline(__always)
    mutating func endBorrowing() -> Bool {
        guard context.release != nil else { return false }
        borrowers -= 1
        guard owesRelease, borrowers == 0 else { return false }
        owesRelease = false
        return true
    }

    /// Ends a valid port; true if the caller has to release the info, else the last callout that borrows it does.
    mutating func invalidate() -> Bool {
        isValid = false
        owesRelease = borrowers > 0
        return !owesRelease
    }
}

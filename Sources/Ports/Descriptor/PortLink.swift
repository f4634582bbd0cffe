import CoreTypes
import RunLoopCore

/// What ties a port to its context and to its run loop source; a part of the port's state, behind the port's lock.
public struct PortLink {
    public private(set) var isValid: Bool
    public private(set) var source: Source?

    /// What the source was last told to watch for. May be more than is wanted: the event that is not wanted corrects it.
    private var watched: Readiness = []

    private let context: ItemContext

    /// Callouts that have no info of their own: they hold off the release of an invalidation (D-7).
    private var borrowers = 0
    private var owesRelease = false

    /// `context.info` is retained already.
    init(_ context: ItemContext, isValid: Bool) {
        self.context = context
        self.isValid = isValid
    }

    /// All of it is empty once the port is invalid.
    var visibleContext: ItemContext { isValid ? context : .empty }

    /// Has the kernel watch for what the port wants now. Called with the port's lock held, so that two threads cannot
    /// tell the source in the wrong order.
    @inline(__always)
    mutating func watch(for wanted: Readiness) {
        if wanted != watched { tell(wanted) }
    }

    private mutating func tell(_ wanted: Readiness) {
        guard let source else { return }
        watched = wanted
        source.watch(for: wanted)
    }

    /// Takes a new source unless another thread was faster; the source to use.
    mutating func adopt(_ new: Source, watching wanted: Readiness) -> Source? {
        guard isValid else { return nil }
        if let source, source.isValid { return source }
        source = new
        tell(wanted)
        return new
    }

    /// Lets go of a source that was invalidated; the caller drops it with no lock held.
    mutating func forgetInvalidSource() -> Source? {
        guard let source, !source.isValid else { return nil }
        self.source = nil
        watched = []
        return source
    }

    /// The info for a callout, which borrows it until `retained` or `ended`.
    @inline(__always)
    mutating func beginCallout() -> ItemContext {
        borrowers += 1
        return context
    }

    /// The callout does not borrow any more; true if the caller has to release the port's info.
    @inline(__always)
    mutating func endBorrowing() -> Bool {
        borrowers -= 1
        guard owesRelease, borrowers == 0 else { return false }
        owesRelease = false
        return true
    }

    /// nil if it is invalid already.
    mutating func invalidate() -> Ending? {
        guard isValid else { return nil }
        isValid = false
        defer { source = nil }
        owesRelease = borrowers > 0
        return Ending(source: source, context: owesRelease ? .empty : context)
    }

    /// What an invalidation has taken out and ends with no lock held.
    struct Ending {
        let source: Source?
        let context: ItemContext
    }

    func describe(into text: inout TextBuffer) {
        text.append(", source = ")
        text.append(address: source?.handle)
        text.append(", context = ")
        context.describe(info: context.info, into: &text)
    }
}

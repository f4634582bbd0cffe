import CoreTypes
import RunLoopCore

/// What ties a port to its context and to its run loop source; a part of the port's state, behind the port's lock.
public struct PortLink {
    private var info: PortInfo
    public private(set) var source: Source?

    /// What the source was last told to watch for. May be more than is wanted: the event that is not wanted corrects it.
    private var watched: Readiness = []

    /// `context.info` is retained already.
    init(_ context: ItemContext, isValid: Bool) { info = PortInfo(context, isValid: isValid) }

    public var isValid: Bool { info.isValid }

    /// All of it is empty once the port is invalid.
    var visibleContext: ItemContext { isValid ? info.context : .empty }

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

    @inline(__always)
    mutating func beginCallout() -> ItemContext { info.beginCallout() }

    @inline(__always)
    mutating func endBorrowing() -> Bool { info.endBorrowing() }

    /// nil if it is invalid already.
    mutating func invalidate() -> Ending? {
        guard isValid else { return nil }
        defer { source = nil }
        return Ending(source: source, context: info.invalidate() ? info.context : .empty)
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
        info.context.describe(info: info.context.info, into: &text)
    }
}

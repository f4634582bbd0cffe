import CoreTypes
import RunLoopCore

/// The info of a port for a callout (SOCK-15): an own reference to it where the context has a retain callback, else
/// borrowed from the port, which then does not release it. No lock is held in here.
struct CalloutInfo {
    private let context: ItemContext
    private let held: UnsafeRawPointer?

    /// `stopBorrowing` is called once the callout has a reference of its own; true if an invalidation left the release
    /// of the port's reference to it.
    init(_ context: ItemContext, stopBorrowing: () -> Bool) {
        self.context = context
        held = context.retain?(context.info)
        if context.retain != nil, context.release != nil, stopBorrowing() { context.release?(context.info) }
    }

    var info: UnsafeMutableRawPointer? { context.info }

    /// Until the end, as there is no reference of its own.
    var borrows: Bool { context.retain == nil && context.release != nil }

    /// `finish`: true if an invalidation left the release of the port's reference to this callout.
    func end(finish: () -> Bool) {
        if context.retain != nil { context.release?(held) }
        if finish() { context.release?(context.info) }
    }
}

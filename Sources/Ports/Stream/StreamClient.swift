import CoreTypes
import RunLoopCore

/// Who hears of a stream's events. Whoever calls it keeps it, so its info outlives each callback; the last to let go of it
/// releases the info, with no lock held.
final class StreamClient {
    let events: StreamEvents
    let callBack: Stream.CallBack
    private let context: ItemContext

    /// `context.info` is retained already.
    init(_ events: StreamEvents, _ callBack: @escaping Stream.CallBack, _ context: ItemContext) {
        self.events = events
        self.callBack = callBack
        self.context = context
    }

    deinit { context.releaseInfo() }

    var info: UnsafeMutableRawPointer? { context.info }

    func describe(into text: inout TextBuffer) { context.describe(info: context.info, into: &text) }
}

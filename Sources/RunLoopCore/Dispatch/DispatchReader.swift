/// Calls a function whenever a descriptor is readable, on a private serial queue of libdispatch's.
///
/// For eventfds and epoll sets only, which never hang up: when a pipe does while its reader is cancelled, libdispatch may
/// call the function after `cancelled`, or crash in its own manager (seen with the toolchain's, 6.3.1).
///
/// Level-triggered, one call at a time, never on the caller's stack. The descriptor must stay open, and the context
/// valid, until `cancelled` was called: that is the last call, and comes exactly once for each reader, on the same
/// queue. In a forked child a reader of the parent is dead: nothing is called, `cancelled` neither.
public final class DispatchReader {
    private let dispatch: Dispatch
    private let queue: DispatchQueue
    private let source: Dispatch.Object

    /// Begins at once. nil without memory, or for a descriptor that libdispatch refuses; then nothing is ever called.
    public static func make(
        _ dispatch: Dispatch, descriptor: Int32, context: UnsafeMutableRawPointer?,
        readable: @escaping Dispatch.Function, cancelled: @escaping Dispatch.Function
    ) -> DispatchReader? {
        guard descriptor >= 0, let queue = DispatchQueue(label: "org.cfrunloop.reader", dispatch) else { return nil }
        guard let source = dispatch.createSource(dispatch.readType, UInt(descriptor), 0, queue.handle) else {
            queue.release()
            return nil
        }
        dispatch.setContext(source, context)
        dispatch.setEventHandler(source, readable)
        dispatch.setCancelHandler(source, cancelled)
        dispatch.resume(source)
        return DispatchReader(dispatch, queue, source)
    }

    private init(_ dispatch: Dispatch, _ queue: DispatchQueue, _ source: Dispatch.Object) {
        self.dispatch = dispatch
        self.queue = queue
        self.source = source
    }

    /// No call of `readable` begins any more, except one that has been decided on already; `cancelled` follows, on the queue. Again is
    /// nothing. Waits for nobody; may be called inside `readable`.
    public func cancel() { dispatch.cancel(source) }

    /// The handles only: libdispatch keeps source and queue until `cancelled` has returned.
    deinit {
        dispatch.cancel(source)
        dispatch.releaseObject(source)
        queue.release()
    }
}

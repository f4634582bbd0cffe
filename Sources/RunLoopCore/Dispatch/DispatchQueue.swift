/// A dispatch queue of the program's, or one of the library's own.
public struct DispatchQueue {
    public let handle: Dispatch.Object
    private let dispatch: Dispatch

    /// A queue that the program has; not retained.
    public init(_ handle: Dispatch.Object, _ dispatch: Dispatch) {
        self.handle = handle
        self.dispatch = dispatch
    }

    /// A new serial queue, which the caller releases; nil without memory. The label, for debuggers, is copied.
    public init?(label: StaticString, _ dispatch: Dispatch) {
        let queue = label.withUTF8Buffer { label in
            label.withMemoryRebound(to: CChar.self) { dispatch.createQueue($0.baseAddress, nil) }
        }
        guard let queue else { return nil }
        self.init(queue, dispatch)
    }

    public func retain() { dispatch.retainObject(handle) }

    /// A last release runs the queue's finalizer, user code, on some thread of libdispatch's: no lock may be held.
    public func release() { dispatch.releaseObject(handle) }

    /// Calls the function once on the queue. The queue keeps itself until then; who owns the context sees to that.
    public func async(_ context: UnsafeMutableRawPointer?, _ function: Dispatch.Function) {
        dispatch.asyncFunction(handle, context, function)
    }
}

import CSupport
import CoreTypes
import RunLoopCore

/// Clients, loops and dispatch queues.
extension Stream {
    /// `retain` makes the client's context. nil removes the client (STREAM-8).
    public func setClient(_ events: UInt, _ callBack: CallBack?, _ retain: (() -> ItemContext)?) {
        let events = StreamEvents(rawValue: events)
        var client: StreamClient?
        if !events.isEmpty, let callBack, let retain { client = StreamClient(events, callBack, retain()) }
        let former = state.withLock { $0.setClient(client) }
        refresh()
        withExtendedLifetime(former) {}
    }

    var isScheduled: Bool { state.withLock { $0.bell }.isScheduled }

    /// No effect on a stream that is closed. Takes the stream from its dispatch queue.
    public func schedule(_ loop: RunLoop, _ mode: Handle) {
        guard let source = sourceForScheduling(isCommon: RunLoop.isCommonModes(mode)) else { return }
        setQueue(nil)
        loop.add(source, to: mode)
        adoptDescriptor()
    }

    /// The source that there is, or a new one.
    private func sourceForScheduling(isCommon: Bool) -> Source? {
        let (source, _) = state.withLock { state -> (Source?, Source?) in
            guard !state.isClosed else { return (nil, nil) }
            let former = state.watch?.liveSource
            if let former, former.isValid {
                if former.isHeld { state.scatter() } else { state.rearm() }
                if isCommon { state.scatter() }
                return (former, nil)
            }
            let (watch, source) = LoopWatch.make(self)
            state.watch = watch
            state.rearm()
            if isCommon { state.scatter() }
            return (source, former)
        }
        return source
    }

    public func unschedule(_ loop: RunLoop, _ mode: Handle) {
        keeping(self) {
            guard let source = state.withLock({ $0.bell }).source else { return }
            loop.remove(source, from: mode)
        }
    }

    /// The source has ended.
    func forget(_ watch: LoopWatch) {
        state.withLock { state in
            if state.watch === watch { state.watch = nil }
        }
    }

    /// Takes the stream from everybody who watches it.
    func stopWatching() {
        let source = state.withLock { $0.bell }.source
        source?.invalidateAndWake()
        setQueue(nil)
    }

    // MARK: dispatch queues

    public enum QueueProblem {
        case noLibrary
        case systemRefuses
        case isClosed
    }

    /// Calls the client on this dispatch queue from now on, on no loop; nil: nowhere.
    public func setDispatchQueue(_ handle: UnsafeMutableRawPointer?) -> QueueProblem? {
        guard let handle else {
            setQueue(nil)
            return nil
        }
        if state.withLock({ $0.isClosed }) { return .isClosed }
        guard let dispatch = Dispatch.load() else { return .noLibrary }
        guard let queue = StreamQueue(self, dispatch, handle) else { return .systemRefuses }
        stopWatching()
        setQueue(queue)
        adoptDescriptor()
        return nil
    }

    /// Retained for the caller.
    public func copyDispatchQueue() -> UnsafeMutableRawPointer? {
        guard let queue = state.withLock({ $0.queue }) else { return nil }
        queue.retainQueue()
        return queue.queueHandle
    }

    private func setQueue(_ queue: StreamQueue?) {
        guard queue != nil || state.withLock({ $0.queue }) != nil else { return }
        state.withLock { $0.setQueue(queue) }?.cancel()
    }
}

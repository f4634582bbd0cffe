import CSupport
import CoreTypes
import RunLoopCore

/// Calls a stream's client on a dispatch queue. A set of descriptors holds the stream's own and a bell; each speaks once
/// until it is watched again, so a slow queue is asked once.
final class StreamQueue {
    private struct State {
        var stream: Stream?
        var descriptor: Int32 = -1
        var reader: DispatchReader?
    }

    private let queue: DispatchQueue
    private let set: Int32
    private let bell: Int32
    private let generation = process_generation()
    private let state: Guarded<State>

    private static var bellEvent: UInt64 { 1 }
    private static var once: UInt32 { EPOLLONESHOT.rawValue }

    /// nil if the system refuses. Keeps the stream until it is cancelled. `handle` is a dispatch queue.
    init?(_ stream: Stream, _ dispatch: Dispatch, _ handle: Dispatch.Object) {
        queue = DispatchQueue(handle, dispatch)
        set = epoll_create1(Int32(EPOLL_CLOEXEC))
        bell = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        state = Guarded(State(stream: stream))
        queue.retain()
        guard set >= 0, bell >= 0, control(EPOLL_CTL_ADD, bell, EPOLLIN.rawValue, Self.bellEvent) else { return nil }
        let context = Unmanaged.passRetained(self)
        let reader = DispatchReader.make(
            dispatch, descriptor: set, context: context.toOpaque(),
            readable: {
                Unmanaged<StreamQueue>.fromOpaque($0.unsafelyUnwrapped)._withUnsafeGuaranteedRef { $0.fetch() }
            },
            cancelled: { Unmanaged<StreamQueue>.fromOpaque($0.unsafelyUnwrapped).release() })
        guard let reader else {
            context.release()
            return nil
        }
        state.withLock { $0.reader = reader }
    }

    deinit {
        if set >= 0 { close(set) }
        if bell >= 0 { close(bell) }
        queue.release()
    }

    var queueHandle: Dispatch.Object { queue.handle }

    func retainQueue() { queue.retain() }

    private func control(_ operation: Int32, _ descriptor: Int32, _ events: UInt32, _ word: UInt64) -> Bool {
        var event = epoll_event()
        event.events = events
        event.data.u64 = word
        return epoll_ctl(set, operation, descriptor, &event) == 0
    }

    // MARK: what the stream says

    func watch(for readiness: Readiness) {
        guard generation == process_generation() else { return }
        state.withLock { state in
            // What is not wanted any more speaks once at most, and nobody hears it.
            guard state.descriptor >= 0, state.stream != nil, !readiness.isEmpty else { return }
            _ = control(EPOLL_CTL_MOD, state.descriptor, readiness.rawValue | Self.once, 0)
        }
    }

    func changeDescriptor(to descriptor: Int32) {
        guard generation == process_generation() else { return }
        state.withLock { state in
            guard state.stream != nil, descriptor != state.descriptor else { return }
            if state.descriptor >= 0 { _ = epoll_ctl(set, EPOLL_CTL_DEL, state.descriptor, nil) }
            state.descriptor = descriptor
            if descriptor >= 0 { _ = control(EPOLL_CTL_ADD, descriptor, Self.once, 0) }
        }
    }

    func ring() {
        var one: UInt64 = 1
        if generation == process_generation() { _ = write(bell, &one, 8) }
    }

    /// Nothing is called any more, except a callback that has begun.
    func cancel() {
        let (stream, reader) = state.withLock { state in
            defer {
                if state.descriptor >= 0, generation == process_generation() {
                    _ = epoll_ctl(set, EPOLL_CTL_DEL, state.descriptor, nil)
                }
                state = State()
            }
            return (state.stream, state.reader)
        }
        reader?.cancel()
        withExtendedLifetime(stream) {}
    }

    // MARK: what the kernel says

    /// On the reader's own queue.
    private func fetch() {
        var event = epoll_event()
        var nothing = timespec()
        guard system_epoll_wait(set, &event, 1, &nothing) == 1 else { return }
        if event.data.u64 == Self.bellEvent {
            _ = system_drain(bell)
            submit(.marked)
        } else {
            submit(Readiness(rawValue: event.events))
        }
    }

    private func submit(_ readiness: Readiness) {
        let event = QueuedEvent(self, readiness)
        queue.async(Unmanaged.passRetained(event).toOpaque()) {
            Unmanaged<QueuedEvent>.fromOpaque($0.unsafelyUnwrapped).takeRetainedValue().perform()
        }
    }

    fileprivate func perform(_ readiness: Readiness) {
        let stream = state.withLock { $0.stream }
        _ = stream?.perform(readiness)
    }
}

/// An event on its way to the program's queue.
private final class QueuedEvent {
    private let queue: StreamQueue
    private let readiness: Readiness

    init(_ queue: StreamQueue, _ readiness: Readiness) {
        self.queue = queue
        self.readiness = readiness
    }

    func perform() { queue.perform(readiness) }
}

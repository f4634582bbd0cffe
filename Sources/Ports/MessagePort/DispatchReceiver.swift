import CSupport
import CoreTypes
import RunLoopCore
import Synchronization

/// Receives a local port's messages for a dispatch queue (MSG-63): each is taken on a private serial queue and then
/// handed to the program's queue in a block of its own. No more are handed than wait without a queue (MSG-39): as long
/// as so many are not finished, messages stay where their senders notice.
final class DispatchReceiver {
    private let dispatch: Dispatch
    private let queue: DispatchQueue
    /// Not retained: the port ends its receiver before it goes (`cancel`), and `port` is asked under the lock.
    private let port: Guarded<Unmanaged<LocalPort>?>

    /// An eventfd that says that the mailbox has something, and a set that holds the listener's: libdispatch has to let go
    /// of a descriptor before it may be closed.
    private let doorbell: Int32
    private let arrivals: Int32
    /// What `arrivals` watches while there is room for another message.
    private let listener: Int32
    private let generation = OpenDescriptors.generation

    private let fromThreads = Guarded(Places())
    private let fromProcesses = Guarded(Places())

    private var readers: [DispatchReader] = []

    /// Begins at once; nil if the system refuses. `handle` is a dispatch queue.
    init?(_ port: LocalPort, _ dispatch: Dispatch, _ handle: Dispatch.Object, listener: Int32) {
        doorbell = OpenDescriptors.open { eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)) }
        arrivals = listener >= 0 ? OpenDescriptors.open { epoll_create1(Int32(EPOLL_CLOEXEC)) } : -1
        self.listener = listener
        self.dispatch = dispatch
        self.port = Guarded(Unmanaged.passUnretained(port))
        queue = DispatchQueue(handle, dispatch)
        queue.retain()
        let isComplete = watch(doorbell) { DispatchReceiver.of($0).takeFromMailbox() }
        guard isComplete, listener < 0 || watchListener() else {
            cancel()
            return nil
        }
    }

    private func watchListener() -> Bool {
        listen(EPOLL_CTL_ADD, EPOLLIN.rawValue) && watch(arrivals) { DispatchReceiver.of($0).takeFromListener() }
    }

    private func listen(_ operation: Int32, _ events: UInt32) -> Bool {
        var event = epoll_event()
        event.events = events
        return epoll_ctl(arrivals, operation, listener, &event) == 0
    }

    deinit {
        OpenDescriptors.close(doorbell)
        OpenDescriptors.close(arrivals)
        queue.release()
    }

    /// The readers keep the receiver until they are cancelled.
    private func watch(_ descriptor: Int32, _ readable: @escaping Dispatch.Function) -> Bool {
        guard descriptor >= 0 else { return false }
        let context = Unmanaged.passRetained(self)
        let reader = DispatchReader.make(
            dispatch, descriptor: descriptor, context: context.toOpaque(), readable: readable,
            cancelled: { Unmanaged<DispatchReceiver>.fromOpaque($0.unsafelyUnwrapped).release() })
        guard let reader else {
            context.release()
            return false
        }
        readers.append(reader)
        return true
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> DispatchReceiver {
        Unmanaged<DispatchReceiver>.fromOpaque(context.unsafelyUnwrapped).takeUnretainedValue()
    }

    var queueHandle: Dispatch.Object { queue.handle }

    /// The mailbox has something.
    func ring() {
        var one: UInt64 = 1
        _ = write(doorbell, &one, 8)
    }

    /// Nothing is taken any more; what the program's queue has got still runs there.
    func cancel() {
        port.withLock { $0 = nil }
        for reader in readers { reader.cancel() }
    }

    private var livePort: LocalPort? {
        port.withLock { port in
            guard let port, Reference.retainIfAlive(UnsafeRawPointer(port.toOpaque())) else { return nil }
            return port.takeRetainedValue()
        }
    }

    private func takeFromMailbox() {
        _ = system_drain(doorbell)
        while fromThreads.withLock({ $0.take() }) {
            guard let port = livePort, let message = port.mailbox.take() else { return finish(.thread) }
            submit(message, port, from: .thread)
        }
    }

    private func takeFromListener() {
        let hasPlace = fromProcesses.withLock { places in
            let hasPlace = places.take()
            // The listener stays readable: nobody looks at it until there is room.
            if !hasPlace { _ = listen(EPOLL_CTL_MOD, 0) }
            return hasPlace
        }
        guard hasPlace else { return }
        guard let port = livePort, let message = port.receiveCarried() else { return finish(.process) }
        submit(message, port, from: .process)
    }

    private func submit(_ message: ReceivedMessage, _ port: LocalPort, from origin: Origin) {
        let delivery = DispatchedMessage(port, message, self, origin)
        queue.async(Unmanaged.passRetained(delivery).toOpaque()) { context in
            let delivery = Unmanaged<DispatchedMessage>.fromOpaque(context.unsafelyUnwrapped).takeRetainedValue()
            _ = delivery.port.deliver(delivery.message)
            delivery.receiver.finish(delivery.origin)
        }
    }

    enum Origin {
        case thread
        case process
    }

    /// A message is finished, or there was none: its place is free.
    fileprivate func finish(_ origin: Origin) {
        // A callback that forked goes on in the child, too.
        guard generation == OpenDescriptors.generation else { return }
        switch origin {
        case .thread: if fromThreads.withLock({ $0.giveBack() }) { ring() }
        case .process: fromProcesses.withLock { if $0.giveBack() { _ = listen(EPOLL_CTL_MOD, EPOLLIN.rawValue) } }
        }
    }
}

/// The places for messages that the program's queue has got and not finished.
private struct Places {
    private var taken = 0
    private var isWanted = false

    /// False if all are taken: then somebody wants the next one.
    mutating func take() -> Bool {
        isWanted = taken == Mailbox.capacity
        if !isWanted { taken += 1 }
        return !isWanted
    }

    /// True if somebody wants the place.
    mutating func giveBack() -> Bool {
        taken -= 1
        defer { isWanted = false }
        return isWanted
    }
}

/// A message on its way to the program's queue.
private final class DispatchedMessage {
    let port: LocalPort
    let message: ReceivedMessage
    let receiver: DispatchReceiver
    let origin: DispatchReceiver.Origin

    init(
        _ port: LocalPort, _ message: ReceivedMessage, _ receiver: DispatchReceiver, _ origin: DispatchReceiver.Origin
    ) {
        self.port = port
        self.message = message
        self.receiver = receiver
        self.origin = origin
    }
}

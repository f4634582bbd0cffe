import CSupport
import CoreTypes
import RunLoopCore
import Synchronization

/// Receives a local port's messages for a dispatch queue (MSG-63): each is taken on a private serial queue and then
/// handed to the program's queue in a block of its own.
final class DispatchReceiver {
    private let dispatch: Dispatch
    private let queue: DispatchQueue
    /// Not retained: the port ends its receiver before it goes (`cancel`), and `port` is asked under the lock.
    private let port: Guarded<Unmanaged<LocalPort>?>

    /// An eventfd that says that the mailbox has something, and a duplicate of the listener's set of descriptors, which
    /// may be closed only when libdispatch has let go of them.
    private let doorbell: Int32
    private let arrivals: Int32
    private var readers: [DispatchReader] = []

    /// Begins at once; nil if the system refuses. `handle` is a dispatch queue.
    init?(_ port: LocalPort, _ dispatch: Dispatch, _ handle: Dispatch.Object, listener: Int32) {
        doorbell = OpenDescriptors.open { eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)) }
        arrivals = listener >= 0 ? OpenDescriptors.open { system_duplicate(listener) } : -1
        self.dispatch = dispatch
        self.port = Guarded(Unmanaged.passUnretained(port))
        queue = DispatchQueue(handle, dispatch)
        queue.retain()
        let isComplete = watch(doorbell) { DispatchReceiver.of($0).takeFromMailbox() }
        if !isComplete || (listener >= 0 && !watch(arrivals, { DispatchReceiver.of($0).takeFromListener() })) {
            cancel()
            return nil
        }
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
        let reader = DispatchReader(
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
        while let port = livePort, let message = port.mailbox.take() { submit(message, port) }
    }

    private func takeFromListener() {
        guard let port = livePort, let message = port.receiveCarried() else { return }
        submit(message, port)
    }

    private func submit(_ message: ReceivedMessage, _ port: LocalPort) {
        let delivery = DispatchedMessage(port, message)
        queue.async(Unmanaged.passRetained(delivery).toOpaque()) { context in
            let delivery = Unmanaged<DispatchedMessage>.fromOpaque(context.unsafelyUnwrapped).takeRetainedValue()
            _ = delivery.port.deliver(delivery.message)
        }
    }
}

/// A message on its way to the program's queue.
private final class DispatchedMessage {
    let port: LocalPort
    let message: ReceivedMessage

    init(_ port: LocalPort, _ message: ReceivedMessage) {
        self.port = port
        self.message = message
    }
}

import CSupport
import CoreTypes
import RunLoopCore

/// Receiving: the port's source, and one message for each time that it is performed (MSG-58).
extension LocalPort: WatchedPort {
    static var callouts: PortCallouts {
        PortCallouts(
            descriptor: { LocalPort.with($0) { $0.descriptor } },
            perform: { info, readiness in LocalPort.with(info) { $0.perform(Readiness(rawValue: readiness)) } },
            invalidated: { LocalPort.with($0) { $0.mailbox.forgetInvalidSource() } })
    }

    /// The source of the port, one as long as it is valid (MSG-57); it retains the port (MSG-32).
    public func source(order: Int, in allocator: Allocator) -> Source? {
        isValid && !mailbox.hasReceiver ? sharedSource(order: order, in: allocator) : nil
    }

    var currentSource: Source? { mailbox.source }

    func adopt(_ source: Source) -> Source? { mailbox.adopt(source) }

    private var descriptor: Int32 { state.withLock { $0.listener?.descriptor ?? -1 } }

    /// One message: of this process when the mailbox marked the source, else of another one.
    private func perform(_ readiness: Readiness) -> Bool {
        guard isMarkedValid else { return false }
        return readiness.contains(.marked) ? performMailbox() : performListener()
    }

    private func performMailbox() -> Bool {
        guard let message = mailbox.take() else { return false }
        return deliver(message)
    }

    /// The callback, and its reply on the way back. False if the port has ended.
    func deliver(_ message: ReceivedMessage) -> Bool {
        guard let callout = beginCallout() else {
            message.lose()
            return false
        }
        message.reply(PortCallout.received(callback, self, message.identifier, message.data, callout.info))
        end(callout)
        return true
    }

    /// A message that is dropped tells its sender that no reply will come.
    private func performListener() -> Bool {
        let listener = state.withLock { $0.listener }
        guard var message = listener?.receive(), let callout = beginCallout() else { return false }
        message.reply(PortCallout.received(callback, self, message.identifier, message.data, callout.info))
        end(callout)
        return true
    }
}

/// Receiving on a dispatch queue.
extension LocalPort {
    /// A message of another process, in a form that can wait.
    func receiveCarried() -> ReceivedMessage? {
        let listener = state.withLock { $0.listener }
        guard let message = listener?.receive() else { return nil }
        return ReceivedMessage(carrying: message)
    }

    public enum DispatchProblem {
        case isInvalid
        case hasSource
        case noLibrary
        case systemRefuses
    }

    /// Receives on a dispatch queue from now on, or, with nil, no longer; nil if that is done (MSG-63).
    public func setDispatchQueue(_ queue: UnsafeMutableRawPointer?) -> DispatchProblem? {
        guard isValid else { return .isInvalid }
        guard let queue else {
            mailbox.setReceiver(nil)
            return nil
        }
        if mailbox.source != nil { return .hasSource }
        guard let dispatch = Dispatch.load() else { return .noLibrary }
        guard let receiver = DispatchReceiver(self, dispatch, queue, listener: descriptor) else {
            return .systemRefuses
        }
        mailbox.setReceiver(receiver)
        if !isMarkedValid { mailbox.setReceiver(nil) }
        return nil
    }

    /// The port has got another name: its receiver watches the former listener.
    func renewReceiver() {
        guard let queue = mailbox.receiverQueue else { return }
        _ = setDispatchQueue(queue)
    }
}

extension MessageListener {
    /// Opens the queue of a name; nil if another process has the name, or the system refuses.
    static func claim(_ name: PortName) -> MessageListener? {
        guard case .claimed(let claim) = NameClaim.claim(name.bytes) else { return nil }
        return MessageListener.open(claim)
    }
}

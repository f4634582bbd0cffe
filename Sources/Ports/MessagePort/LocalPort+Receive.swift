import CSupport
import CoreTypes
import RunLoopCore

/// Receiving: the port's source, and one message for each time that it is performed (MSG-58).
extension LocalPort {
    /// The source of the port, one as long as it is valid (MSG-57).
    public func source(order: Int, in allocator: Allocator) -> Source? {
        guard isValid else { return nil }
        if let source = mailbox.source { return source }
        guard let placement = Placement(allocator) else { return nil }
        return mailbox.adopt(Source(order: order, context: sourceContext, placement: placement))
    }

    /// The source retains the port (MSG-32).
    private var sourceContext: SourceContext {
        let callouts = PortCallouts(
            descriptor: { LocalPort.of($0)._withUnsafeGuaranteedRef { $0.descriptor } },
            perform: { info, readiness in
                LocalPort.of(info)._withUnsafeGuaranteedRef { $0.perform(Readiness(rawValue: readiness)) }
            },
            invalidated: { LocalPort.of($0)._withUnsafeGuaranteedRef { $0.mailbox.forgetInvalidSource() } })
        return SourceContext(
            info: Unmanaged.passRetained(self).toOpaque(),
            retain: { info in
                if let info { Reference.retain(info) }
                return info
            },
            release: { if let info = $0 { Reference.release(info) } },
            copyDescription: nil, equal: nil, hash: nil, kind: .port(callouts))
    }

    private static func of(_ info: UnsafeMutableRawPointer?) -> Unmanaged<LocalPort> {
        Unmanaged.fromOpaque(info.unsafelyUnwrapped)
    }

    private var descriptor: Int32 { state.withLock { $0.listener?.descriptor ?? -1 } }

    /// One message: of this process when the mailbox marked the source, else of another one.
    private func perform(_ readiness: Readiness) -> Bool {
        guard isMarkedValid else { return false }
        return readiness.contains(.marked) ? performMailbox() : performListener()
    }

    private func performMailbox() -> Bool {
        guard let message = mailbox.take() else { return false }
        guard let context = retainedContext() else {
            message.lose()
            return false
        }
        message.reply(PortCallout.received(callback, self, message.identifier, message.data, context.info))
        if context.retain != nil { context.releaseInfo() }
        return true
    }

    /// A message that is dropped tells its sender that no reply will come.
    private func performListener() -> Bool {
        let listener = state.withLock { $0.listener }
        guard let message = listener?.receive(), let context = retainedContext() else { return false }
        message.reply(PortCallout.received(callback, self, message.identifier, message.data, context.info))
        if context.retain != nil { context.releaseInfo() }
        return true
    }
}

extension MessageListener {
    /// Opens the queue of a name; nil if another process has the name, or the system refuses.
    static func claim(_ name: PortName) -> MessageListener? {
        guard case .claimed(let claim) = NameClaim.claim(name.bytes) else { return nil }
        return MessageListener(claim: claim)
    }
}

import CSupport
import CoreTypes

/// A message that waits in a mailbox, and the way back to its sender.
struct ReceivedMessage {
    let identifier: Int32
    let data: DataObject

    /// Of a sender in this process that wants a reply.
    private let pending: PendingReply?
    /// Of a sender in another process. Not an enum with the other: it would keep its case in the reference, where leak
    /// checkers do not see it.
    private let request: CarriedRequest?

    /// A message of this process; with nil for the sender no reply is wanted.
    init(identifier: Int32, data: DataObject, replyTo pending: PendingReply?) {
        self.identifier = identifier
        self.data = data
        self.pending = pending
        request = nil
    }

    /// A message of another process that waits before it is handled.
    init(carrying incoming: consuming IncomingMessage) {
        let request = CarriedRequest(incoming)
        identifier = request.message.identifier
        data = request.message.data
        pending = nil
        self.request = request
    }

    /// Sends the reply, an empty one for nil (MSG-49); if the sender wants none, there is nothing to do (MSG-41).
    func reply(_ data: DataObject?) {
        request.uncounted?._withUnsafeGuaranteedRef { $0.message.reply(data) }
        pending.uncounted?._withUnsafeGuaranteedRef { reply(to: $0, data) }
    }

    private func reply(to pending: PendingReply, _ data: DataObject?) {
        guard (data?.count ?? 0) <= MessagePort.longestMessage else {
            Diagnostics.report("CFMessagePortCallBack", "the returned reply", MessagePort.tooLong)
            return reply(to: pending, nil)
        }
        // Its bytes are the callback's; they are shared if nobody can change or free them (MSG-51).
        if let copy = data.map({ $0.copy(in: .system) }) ?? .empty { pending.complete(copy) } else { pending.fail() }
    }

    /// Nobody will handle it: the port has ended.
    func lose() {
        pending?.lose()
    }
}

/// A message of another process outside its listener: on a dispatch queue, or in the mailbox since its port has got
/// another name.
final class CarriedRequest {
    var message: IncomingMessage

    init(_ message: consuming IncomingMessage) { self.message = message }
}

extension IncomingMessage {
    /// May be kept longer than the callback (unlike MSG-60).
    var data: DataObject { body.data }

    /// `data` is the message's to let go of.
    mutating func reply(_ data: consuming DataObject?) {
        if let data, data.count > MessagePort.longestMessage {
            Diagnostics.report("CFMessagePortCallBack", "the returned reply", MessagePort.tooLong)
        }
        reply(UnsafeRawBufferPointer(start: data?.bytes, count: data?.count ?? 0)) { data = nil }
        withExtendedLifetime(data) {}
    }
}

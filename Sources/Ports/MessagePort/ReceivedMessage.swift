import CSupport
import CoreTypes

/// A message that waits in a mailbox, and the way back to its sender.
struct ReceivedMessage {
    let identifier: Int32
    let data: DataObject
    let sender: Sender

    enum Sender {
        /// In this process; nil wants no reply.
        case thread(PendingReply?)
        case process(CarriedRequest)
    }

    init(identifier: Int32, data: DataObject, sender: Sender) {
        self.identifier = identifier
        self.data = data
        self.sender = sender
    }

    /// A message of another process that waits before it is handled.
    init(carrying incoming: consuming IncomingMessage) {
        let request = CarriedRequest(incoming)
        self.init(
            identifier: request.message.identifier, data: request.message.data, sender: .process(request))
    }

    /// Sends the reply, an empty one for nil (MSG-49); if the sender wants none, there is nothing to do (MSG-41).
    func reply(_ data: DataObject?) {
        switch sender {
        case .thread(nil): break
        case .thread(let pending?): reply(to: pending, data)
        case .process(let request): request.message.reply(data)
        }
    }

    private func reply(to pending: PendingReply, _ data: DataObject?) {
        var data = data
        if let given = data, given.count > MessagePort.longestMessage {
            Diagnostics.report("CFMessagePortCallBack", "the returned reply", MessagePort.tooLong)
            data = nil
        }
        // Its bytes are the callback's; they are shared if nobody can change or free them (MSG-51).
        if let copy = data.map({ $0.copy(in: .system) }) ?? .empty { pending.complete(copy) } else { pending.fail() }
    }

    /// Nobody will handle it: the port has ended.
    func lose() {
        if case .thread(let pending?) = sender { pending.lose() }
    }
}

/// A message of another process outside its listener: on a dispatch queue, or in the mailbox since its port has got
/// another name.
final class CarriedRequest {
    let message: IncomingMessage

    init(_ message: consuming IncomingMessage) { self.message = message }
}

extension IncomingMessage {
    var data: DataObject { body.data }

    func reply(_ data: DataObject?) {
        if let data, data.count > MessagePort.longestMessage {
            Diagnostics.report("CFMessagePortCallBack", "the returned reply", MessagePort.tooLong)
        }
        reply(UnsafeRawBufferPointer(start: data?.bytes, count: data?.count ?? 0))
    }
}

extension MessageBody {
    /// The bytes as an object, which may be kept longer than the callback (unlike MSG-60).
    var data: DataObject { DataObject(address, length, in: self) }
}

import CSupport
import CoreTypes

/// The receiving end of a named port. Any thread may use it.
///
/// The kernel keeps the queue: a message is a connection that has not been accepted yet, with the message in it, and five
/// of them have room, whoever they come from and whether their senders still live. The next sender waits in connect.
final class MessageListener {
    /// Readable while there may be something to receive.
    let descriptor: Int32
    private let claim: NameClaim
    private let state: Guarded<ListenerState>
    private let generation = OpenDescriptors.generation

    /// The kernel admits one more than it is told.
    private static let backlog: Int32 = 4

    /// Opens the socket of a claimed name. nil, after one line, if the system refuses.
    static func open(_ claim: NameClaim) -> MessageListener? {
        let listener = claim.listen(backlog: backlog)
        guard let listener, listener >= 0, let state = ListenerState(listener: listener) else {
            if let listener { refused(listener < 0 ? -listener : system_errno()) }
            OpenDescriptors.close(listener ?? -1)
            claim.release()
            return nil
        }
        return MessageListener(claim, state)
    }

    private init(_ claim: NameClaim, _ state: consuming ListenerState) {
        self.claim = claim
        descriptor = state.set
        self.state = Guarded(state)
    }

    deinit { close() }

    private static func refused(_ error: Int32) {
        Diagnostics.failure(of: "bind", error, "a message port gets no name")
    }

    /// False in a forked child, where the port is the parent's.
    private var isOurs: Bool { generation == OpenDescriptors.generation }

    /// The next message, if one has come. Never blocks. Readiness without a message happens.
    func receive() -> IncomingMessage? {
        guard isOurs, let arrival = state.withLock({ $0.receive() }) else { return nil }
        return IncomingMessage(arrival, self)
    }

    /// Gives the name back, and ends all connections but those whose request is being answered.
    func close() {
        guard isOurs else { return }
        state.withLock { $0.closeAll() }
        claim.release()
    }

    /// Sends an answer. A peer that does not take it at once, or has gone, loses its channel. Once a long one is copied, and
    /// before it is sent, `forget` may end what keeps its bytes.
    func answer(
        _ request: ChannelRequest, _ identifier: Int32, _ bytes: UnsafeRawBufferPointer, _ forget: () -> Void
    ) {
        guard isOurs else { return }
        let isTooLarge = bytes.count > PacketHeader.largestMessage
        var message = OutgoingMessage(
            .reply, identifier, isTooLarge ? UnsafeRawBufferPointer(rebasing: bytes[..<0]) : bytes)
        if message.fitsArea {
            state.withLock { state in
                if let slot = state.channels.slot(of: request) { state.fillArea(&message, slot) }
            }
        }
        var error = message.prepare()
        if message.isCopied { forget() }
        state.withLock { state in
            guard let slot = state.channels.slot(of: request) else { return }
            if error == 0 { error = state.send(&message, slot) }
            if error == EMFILE || error == ENFILE {
                state.giveMemoryReserve()
                error = state.send(&message, slot)
            }
            message.releaseMemory()
            state.takeMemoryReserve()
            if error == 0 { return state.endRequest(slot) }
            let isShortage = error != EPIPE && error != ECONNRESET && error != EAGAIN
            if isShortage { Diagnostics.failure(of: "memfd_create", error, "a reply is not sent") }
            if !isShortage || !state.refuse(slot) { state.close(slot) }
        }
    }

    /// A request that nobody answers: its sender learns at once that nothing will come.
    func drop(_ request: ChannelRequest) {
        guard isOurs else { return }
        state.withLock { state in
            if let slot = state.channels.slot(of: request) { state.close(slot) }
        }
    }

    /// How many connections are open.
    var connectionCount: Int { isOurs ? state.withLock { $0.channels.openCount } : 0 }
}

import CSupport
import CoreTypes

/// A connection of ours, while a request of ours waits for its reply. One thread at a time uses it.
final class ReplyChannel {
    /// Readable when the reply, or the end of the connection, is there.
    let descriptor: Int32
    private var reader = PacketReader()
    private var areas = OutgoingAreas()
    /// Whose request it is; that keeps the peer until `finish`.
    private var owner: Unmanaged<Peer>?
    private var stage = Stage.waiting
    /// How many one-way messages the peer is known to have taken when the reply is there.
    private var oneWaysBefore: UInt64 = 0
    private let generation = OpenDescriptors.generation

    /// Whoever watches the descriptor, from request to request.
    var watcher: ChannelWatcher?

    private enum Stage {
        case waiting
        case answered
        case closed
    }

    enum Result {
        case reply(MessageBody)
        case notYet
        /// There will be no reply for want of memory; nothing else is wrong.
        case failed
        /// The peer, or its port, has gone; nothing will come.
        case dead
    }

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { abandon() }

    private var isOurs: Bool { generation == OpenDescriptors.generation }

    /// A request of `owner` is about to be sent.
    func begin(_ owner: Peer, oneWaysBefore: UInt64) {
        self.owner = Unmanaged.passUnretained(owner)
        self.oneWaysBefore = oneWaysBefore
        stage = .waiting
    }

    /// Sends another request over a channel that was answered. 0, or an errno.
    func send(_ message: inout OutgoingMessage) -> Int32 {
        if message.fitsArea { message.fillArea(&areas) }
        var error = message.prepare()
        if error == 0 { error = message.send(over: descriptor) }
        // It may go over another channel, which has other areas.
        if error != 0 { message.leaveArea() }
        return error
    }

    private static let isTold = OnceFlag()

    /// Whether the descriptor can be waited on by receiving, for a while; asked once.
    private lazy var canWait = transport_limit_waits(descriptor, Self.longestWait)

    /// Microseconds: long enough for nearly every reply.
    private static var longestWait: Int64 { 100_000 }

    /// The reply, if it has come, or comes within a tenth of a second, without a signal before.
    func await() -> Result { isOurs && canWait ? take(waits: true) : .notYet }

    /// The reply, if it has come. Never blocks.
    func take(waits: Bool = false) -> Result {
        guard isOurs, stage == .waiting else { return .dead }
        var result = reader.read(descriptor, waits: waits)
        if case .needsDescriptor = result {
            owner?._withUnsafeGuaranteedRef { $0.closeIdleChannels() }
            result = reader.read(descriptor)
        }
        switch result {
        case .notYet: return .notYet
        case .needsDescriptor:
            Pause.forDescriptor()
            return .notYet
        case .message(.reply, _, let body):
            stage = .answered
            return .reply(body)
        case .message(.noReply, _, _):
            stage = .answered
            return .failed
        case .noMemory(.reply):
            stage = .answered
            if Self.isTold.isFirst { Diagnostics.failure(of: "mmap", ENOMEM, "a reply is not received") }
            return .failed
        case .message, .noMemory, .ended, .garbage:
            abandon()
            return .dead
        }
    }

    /// Ends the use of a channel: after its reply it serves the next request, else it is closed and a late reply dropped.
    /// Nobody may watch the descriptor any more.
    func finish() {
        guard isOurs, stage == .answered, let owner else { return abandon() }
        self.owner = nil
        owner._withUnsafeGuaranteedRef { $0.keep(self, oneWaysBefore) }
    }

    func abandon() {
        owner = nil
        guard isOurs, stage != .closed else { return }
        stage = .closed
        watcher?.channelCloses()
        watcher = nil
        areas = OutgoingAreas()
        reader = PacketReader()
        OpenDescriptors.close(descriptor)
    }
}

/// Who watches a channel's descriptor. It may go on watching between requests, but never beyond the descriptor's life.
class ChannelWatcher {
    /// The descriptor is about to be closed.
    func channelCloses() {}
}

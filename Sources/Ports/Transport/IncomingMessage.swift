import CSupport
import CoreTypes

/// A message that has arrived. If it is a request and goes away unanswered, its channel is closed.
struct IncomingMessage: ~Copyable {
    let identifier: Int32
    private var arrived: MessageBody?
    private let listener: MessageListener
    private var request: ChannelRequest?

    init(_ arrival: consuming ListenerState.Arrival, _ listener: MessageListener) {
        identifier = arrival.identifier
        arrived = arrival.body
        request = arrival.request
        self.listener = listener
    }

    deinit { if let request { listener.drop(request) } }

    var wantsReply: Bool { request != nil }

    /// Not after the reply.
    var body: MessageBody { arrived.unsafelyUnwrapped }

    /// Answers a request, once; the port may have been closed meanwhile. An answer that is too large arrives empty (MSG-36).
    /// The message, and what `forget` lets go of, are gone before the peer hears of a long answer: so it finds the area of
    /// its request free for the next one.
    mutating func reply(_ bytes: UnsafeRawBufferPointer, forgetting forget: () -> Void = {}) {
        guard let request else { return }
        self.request = nil
        listener.answer(request, identifier, bytes) {
            arrived = nil
            forget()
        }
    }
}

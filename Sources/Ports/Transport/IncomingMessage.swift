/// A message that has arrived. If it is a request and goes away unanswered, its channel is closed.
struct IncomingMessage: ~Copyable {
    let identifier: Int32
    let body: MessageBody
    private let listener: MessageListener
    private let request: ChannelRequest?

    init(_ arrival: consuming ListenerState.Arrival, _ listener: MessageListener) {
        identifier = arrival.identifier
        body = arrival.body
        request = arrival.request
        self.listener = listener
    }

    deinit { if let request { listener.drop(request) } }

    var wantsReply: Bool { request != nil }

    /// Answers a request, once; the port may have been closed meanwhile. An answer that is too large arrives empty (MSG-36).
    func reply(_ bytes: UnsafeRawBufferPointer) {
        if let request { listener.answer(request, identifier, bytes) }
    }
}

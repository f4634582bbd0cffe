import CSupport
import CoreTypes
import RunLoopCore

/// The queue of a local port inside its process: messages wait here without a system call.
///
/// Remote ports of the process hold the mailbox, not the port, so they neither keep it alive nor harm it (MSG-21).
final class Mailbox {
    /// How many messages wait at most (MSG-39).
    static let capacity = 5

    private let state = Guarded(State())

    /// Senders that found the queue full.
    private let senders = SenderLine()

    private struct State {
        var messages: [ReceivedMessage] = []
        /// Who performs; retains the port, which is the cycle that invalidation ends (MSG-32).
        var source: Source?
        /// Instead of a source.
        var receiver: DispatchReceiver?
        var isOpen = true

        var taker: Taker? {
            if let source { return .source(source) }
            return receiver.map { .receiver($0) }
        }
    }

    /// Who is told that there is a message.
    private enum Taker {
        case source(Source)
        case receiver(DispatchReceiver)

        func tell() {
            switch self {
            case .source(let source): source.markReady()
            case .receiver(let receiver): receiver.ring()
            }
        }
    }

    var isOpen: Bool { state.withLock { $0.isOpen } }

    // MARK: sending

    /// Sends from this process: shares the bytes if nobody can change or free them.
    func send(
        _ identifier: Int32, _ data: DataObject?, timeout: UInt64?, replyTo pending: consuming PendingReply?
    ) -> Delivery {
        guard let data = data.map({ $0.copy(in: .system) }) ?? .empty else { return .failed }
        // Moved into the queue, where its references go along.
        var message: ReceivedMessage? = ReceivedMessage(
            identifier: identifier, data: consume data, replyTo: copy pending)
        switch senders.wait(timeout: timeout, { offer(&message) }) {
        case true?:
            guard let pending else { return .sent }
            return .awaiting(pending)
        case false?: return .gone
        case nil: return .timedOut
        }
    }

    /// Takes the message where there is room; nil: the queue is full. False if there is no queue any more.
    private func offer(_ message: inout ReceivedMessage?) -> Bool? {
        var taker: Taker?
        let isTaken: Bool? = state.withLock { state in
            guard state.isOpen else { return false }
            guard state.messages.count < Self.capacity else { return nil }
            state.messages.append(message.take().unsafelyUnwrapped)
            taker = state.taker
            return true
        }
        taker?.tell()
        return isTaken
    }

    // MARK: receiving

    /// The first message. The source is marked again while more are left: a run inside the callback gets them, too.
    func take() -> ReceivedMessage? {
        var more: Source?
        let message: ReceivedMessage? = state.withLock { state in
            guard !state.messages.isEmpty else { return nil }
            defer { if !state.messages.isEmpty { more = state.source } }
            return state.messages.remove(at: 0)
        }
        senders.lookAgain()
        more?.markReady()
        return message
    }

    /// A message that arrived under a name that the port has given up; the capacity is for later ones.
    func carryOver(_ incoming: consuming IncomingMessage) {
        let message = ReceivedMessage(carrying: incoming)
        let taker = state.withLock { state in
            state.messages.append(message)
            return state.taker
        }
        taker?.tell()
    }

    // MARK: the source

    /// The port's source as long as it is valid.
    var source: Source? {
        state.withLock { state in
            guard let source = state.source, source.isValid else { return nil }
            return source
        }
    }

    /// Makes `source` the port's unless there is one, which is returned then. nil: the port has ended.
    func adopt(_ source: Source) -> Source? {
        let (adopted, replaced, isWaiting): (Source?, Source?, Bool) = state.withLock { state in
            guard state.isOpen else { return (nil, nil, false) }
            if let present = state.source, present.isValid { return (present, nil, false) }
            let replaced = state.source
            state.source = source
            return (source, replaced, !state.messages.isEmpty)
        }
        withExtendedLifetime(replaced) {}
        if isWaiting { adopted?.markReady() }
        return adopted
    }

    /// An invalidated source keeps the port no longer.
    func forgetInvalidSource() {
        let dropped: Source? = state.withLock { state in
            guard let source = state.source, !source.isValid else { return nil }
            state.source = nil
            return source
        }
        withExtendedLifetime(dropped) {}
    }

    // MARK: a dispatch queue instead of a source

    var hasReceiver: Bool { state.withLock { $0.receiver != nil } }

    var receiverQueue: Dispatch.Object? { state.withLock { $0.receiver?.queueHandle } }

    func setReceiver(_ receiver: DispatchReceiver?) {
        let (former, isWaiting) = state.withLock { state in
            defer { state.receiver = receiver }
            return (state.receiver, !state.messages.isEmpty)
        }
        former?.cancel()
        if isWaiting { receiver?.ring() }
    }

    // MARK: the end

    /// Takes no more messages; those that wait are lost, and who waits for them or for room hears of it.
    func close() -> Source? {
        let (lost, source, receiver) = state.withLock { state in
            state.isOpen = false
            defer {
                state.messages = []
                state.source = nil
                state.receiver = nil
            }
            return (state.messages, state.source, state.receiver)
        }
        receiver?.cancel()
        senders.lookAgain()
        for message in lost { message.lose() }
        return source
    }

    /// In a forked child, where the port is the parent's: its descriptor is not watched any more.
    func muteAfterFork() {
        state.withLock { $0.source }?.watch(for: [])
    }
}

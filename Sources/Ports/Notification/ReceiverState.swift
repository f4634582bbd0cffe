import CoreTypes
import RunLoopCore

/// What waits for a thread that observes, and who is to be told.
struct ReceiverState {
    var mail = Mail()
    /// What other processes post; nil if the environment refuses.
    var connections: PosterConnections?
    /// The loop's; nil when it has ended. Its end takes this lock, so that it cannot go while it is marked.
    var source: Unmanaged<Source>?
    var registrationCount = 1
    var isOver = false
    /// Mail and connections take turns.
    var mailHasTurn = true

    /// False if the end has begun.
    mutating func enter() -> Bool {
        if !isOver { registrationCount += 1 }
        return !isOver
    }

    /// True for the last one.
    mutating func leave() -> Bool {
        registrationCount -= 1
        let isLast = registrationCount == 0 && !isOver
        if isLast { isOver = true }
        return isLast
    }

    var liveSource: Source? {
        guard let source, Reference.retainIfAlive(UnsafeRawPointer(source.toOpaque())) else { return nil }
        return source.takeRetainedValue()
    }

    var hasMore: Bool { !mail.isEmpty || connections?.hasMore == true }

    mutating func take() -> PosterConnections.Arrival? {
        mailHasTurn.toggle()
        if mailHasTurn, let message = mail.take() { return arrival(message) }
        if let arrival = connections?.take() { return arrival }
        return mail.take().map { arrival($0) }
    }

    private func arrival(_ message: NotificationMessage) -> PosterConnections.Arrival {
        PosterConnections.Arrival(bytes: message.bytes, lost: 0, sender: .max)
    }
}

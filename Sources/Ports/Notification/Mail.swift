/// What other threads of the process have posted for a thread, bounded as a ring is.
struct Mail {
    private var messages: [NotificationMessage] = []
    private var next = 0
    private var used: UInt64 = 0

    var isEmpty: Bool { next == messages.count }

    /// False if there is no room.
    mutating func put(_ message: NotificationMessage) -> Bool {
        let room = RingMemory.room(for: message.bytes.count)
        guard used + room <= UInt64(RingMemory.capacity) else { return false }
        used += room
        messages.append(message)
        return true
    }

    mutating func take() -> NotificationMessage? {
        if isEmpty { return nil }
        let message = messages[next]
        used -= RingMemory.room(for: message.bytes.count)
        next += 1
        // What was taken goes when it is as much as what is there: each message is moved once on the average.
        if next * 2 >= messages.count {
            messages.removeFirst(next)
            next = 0
        }
        return message
    }
}

/// The connections to a peer that wait for their next request.
struct PeerChannels {
    /// More are closed: so many requests at once are rare.
    private static let mostIdle = 8

    private var idle: [ReplyChannel] = []
    /// A message without reply goes into the peer's queue. A request must not overtake it over an idle channel, so until
    /// a reply shows that the queue was read, requests go through the queue as well.
    private(set) var oneWaysSent: UInt64 = 0
    private var oneWaysTaken: UInt64 = 0

    mutating func takeIdle() -> ReplyChannel? { oneWaysTaken == oneWaysSent ? idle.popLast() : nil }

    /// False if there are enough.
    mutating func keep(_ channel: ReplyChannel, _ oneWaysBefore: UInt64) -> Bool {
        oneWaysTaken = max(oneWaysTaken, oneWaysBefore)
        guard idle.count < Self.mostIdle else { return false }
        idle.append(channel)
        return true
    }

    mutating func noteOneWay() { oneWaysSent += 1 }

    mutating func takeAll() -> [ReplyChannel] {
        let all = idle
        idle = []
        return all
    }
}

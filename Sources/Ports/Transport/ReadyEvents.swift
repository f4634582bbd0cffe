import CSupport
import CoreTypes

/// What an epoll set has reported and nobody has looked at yet.
///
/// Of what is ready at the same time, connections that exist come before new ones: a peer that sends over its old
/// connection, gives up, and then sends over a new one is heard in that order.
struct ReadyEvents {
    static let listener = UInt64.max
    private static let capacity = 64

    private let events = UnsafeMutablePointer<epoll_event>.allocate(capacity: capacity)
    private var next = 0
    private var count = 0

    var isPending: Bool { next < count }

    mutating func take(from set: Int32) -> UInt64? {
        if next == count { fetch(set) }
        guard next < count else { return nil }
        next += 1
        return events[next - 1].data.u64
    }

    private mutating func fetch(_ set: Int32) {
        next = 0
        var none = timespec()
        count = Int(max(0, system_epoll_wait(set, events, Int32(Self.capacity), &none)))
        for index in 0..<count where events[index].data.u64 == Self.listener {
            (events[index], events[count - 1]) = (events[count - 1], events[index])
            break
        }
    }

    mutating func free() {
        next = 0
        count = 0
        events.deallocate()
    }
}

import CSupport
import RunLoopCore

/// How long a socket may wait for room, or for a connection.
struct SendLimit {
    private let deadline: UInt64

    /// Seconds from now; 0 and less is for ever.
    init(timeout: Double) {
        deadline = timeout > 0 ? Clock.deadline(Clock.now, movedBy: timeout) : Clock.distantFuture
    }

    var isFinite: Bool { deadline != Clock.distantFuture }

    /// What is left, rounded up, in milliseconds; -1 is for ever, 0 that it is over.
    private var milliseconds: Int32 {
        guard isFinite else { return -1 }
        let now = Clock.now
        guard now < deadline else { return 0 }
        return Int32(clamping: (deadline - now + 999_999) / 1_000_000)
    }

    /// False when the time is over.
    func waitWritable(_ descriptor: Int32) -> Bool {
        while true {
            let left = milliseconds
            if descriptor_wait_writable(descriptor, left) > 0 { return true }
            if left == 0 { return false }
        }
    }

    /// As waitWritable. `isStuck`: it was called writable before and took nothing. A datagram socket is writable also
    /// when its receiver has no room, and nothing tells when that changes.
    func waitForRoom(_ descriptor: Int32, isStuck: Bool) -> Bool {
        isStuck && descriptor_wait_writable(descriptor, 0) > 0 ? pause() : waitWritable(descriptor)
    }

    /// Lets a millisecond pass; false when the time is over.
    func pause() -> Bool {
        let left = milliseconds
        if left == 0 { return false }
        _ = descriptor_wait_writable(-1, 1)
        return true
    }
}

import CoreTypes
import RunLoopCore

/// What a request came to (MSG-3, MSG-52).
public enum SendStatus: Int32 {
    case success = 0
    case sendTimeout = -1
    case receiveTimeout = -2
    case isInvalid = -3
    case transportError = -4
    case becameInvalid = -5
}

/// What became of a message on its way to the receiver's queue.
enum Delivery {
    case sent
    /// Sent, and the reply will come here.
    case awaiting(PendingReply)
    case timedOut
    /// The receiver has ended.
    case gone
    /// Descriptors or memory have run out, which was reported.
    case failed
}

extension MessagePort {
    static var tooLong: StaticString { "is longer than 0x60000000 bytes" }

    /// Bytes of a message or a reply (MSG-36).
    static var longestMessage: Int { 0x6000_0000 }

    /// Sends a message; nil for `replyMode` sends one way. The reply, on success, is `reply`.
    public final func send(
        _ identifier: Int32, _ data: DataObject?, timeout: Double, replyTimeout: Double, replyMode: Handle?,
        _ reply: inout DataObject?, in function: StaticString
    ) -> SendStatus {
        guard isMarkedValid else { return .isInvalid }
        if (data?.count ?? 0) > Self.longestMessage {
            Diagnostics.report(function, "data", Self.tooLong)
            return .transportError
        }
        if let replyMode, RunLoop.isCommonModesName(replyMode) {
            // Not MSG-46: macOS spins until the time is over.
            if OnceFlag.unrunnableReplyMode.isFirst {
                Diagnostics.report(function, "replyMode", "is kCFRunLoopCommonModes, which is no mode that runs")
            }
            return .transportError
        }
        return keeping(self) {
            switch post(identifier, data, timeout: Self.nanoseconds(timeout), wantsReply: replyMode != nil) {
            case .sent: return .success
            case .awaiting(let pending):
                return wait(for: pending, in: replyMode.unsafelyUnwrapped, seconds: replyTimeout, &reply)
            case .timedOut: return .sendTimeout
            case .failed: return .transportError
            case .gone:
                becomeInvalid(losingRequests: false)
                return .transportError
            }
        }
    }

    /// How long a full queue is waited for: whole milliseconds, 0 not at all, nil for ever (MSG-38).
    private static func nanoseconds(_ seconds: Double) -> UInt64? {
        if !(seconds < 864_000) { return nil }
        return seconds < 0.001 ? 0 : UInt64(seconds * 1000) * 1_000_000
    }

    private func wait(
        for pending: consuming PendingReply, in mode: Handle, seconds: Double, _ reply: inout DataObject?
    ) -> SendStatus {
        begin(pending)
        let outcome = pending.wait(in: mode, seconds: seconds)
        end(pending)
        switch consume outcome {
        case .timedOut: return .receiveTimeout
        case .reply(let data):
            reply = data
            return .success
        case .failed: return .transportError
        case .lost:
            // With its receiver: this port is of no use any more.
            becomeInvalid(losingRequests: false)
            return .becameInvalid
        }
    }
}

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
                invalidate()
                return .transportError
            }
        }
    }

    /// How long a full queue is waited for: whole milliseconds, 0 not at all, nil for ever (MSG-38).
    private static func nanoseconds(_ seconds: Double) -> UInt64? {
        if !(seconds < 864_000) { return nil }
        return seconds < 0.001 ? 0 : UInt64(seconds * 1000) * 1_000_000
    }

    /// Runs the thread's loop until the reply is there (MSG-42); a stop ends only one of these runs (MSG-45).
    private func wait(
        for pending: PendingReply, in mode: Handle, seconds: Double, _ reply: inout DataObject?
    ) -> SendStatus {
        let source = pending.source.unsafelyUnwrapped
        let loop = RunLoop.current.takeUnretainedValue()
        begin(pending)
        loop.add(source, to: mode)
        let status = run(loop, pending, in: mode, seconds: seconds, &reply)
        source.invalidate()
        end(pending)
        pending.finish()
        return status
    }

    private func run(
        _ loop: RunLoop, _ pending: PendingReply, in mode: Handle, seconds: Double, _ reply: inout DataObject?
    ) -> SendStatus {
        let end = seconds > 0 ? Clock.deadline(Clock.now, movedBy: seconds) : 0
        var left = seconds
        while true {
            let result = loop.run(in: mode, seconds: left, returnAfterSourceHandled: true)
            switch pending.outcome {
            case .reply(let data)?:
                reply = data
                return .success
            case .lost?:
                invalidateIfGone()
                return .becameInvalid
            case nil: break
            }
            // Finished: the thread is ending, and its loop takes no source any more.
            let now = Clock.now
            if now >= end || result == .finished { return .receiveTimeout }
            left = end == Clock.distantFuture ? seconds : Double(end - now) / 1e9
        }
    }

    /// A reply is lost with its receiver: this port is of no use any more.
    private func invalidateIfGone() {
        if isMarkedValid { invalidate() }
    }
}

import CSupport
import CoreTypes
import RunLoopCore

/// A request that waits: one place for the reply. What brings it wakes exactly the thread that waits (not MSG-56).
final class PendingReply {
    private let state = Guarded(State.waiting)
    private let arrival = Wait()

    /// Where the reply of another process arrives, and the source that watches it during the wait.
    private let channel: ReplyChannel?
    private var source: Source?

    private enum State {
        case waiting
        case replied(DataObject)
        case lost
        /// Nobody waits any more: a late reply is dropped (MSG-54).
        case over
    }

    enum Outcome {
        case reply(DataObject)
        case lost
        case timedOut
    }

    /// Before the sources of the program in each pass (MSG-44).
    private static let order = -100

    /// Without a channel the reply comes from this process, by `complete`.
    init(_ channel: ReplyChannel? = nil) {
        self.channel = channel
        guard channel != nil else { return }
        let callouts = PortCallouts(
            descriptor: { PendingReply.of($0)._withUnsafeGuaranteedRef { $0.channel?.descriptor ?? -1 } },
            perform: { info, _ in PendingReply.of(info)._withUnsafeGuaranteedRef { $0.receive() } },
            invalidated: { _ in })
        // The source does not own this object, whose life is the request's.
        let context = SourceContext(
            info: Unmanaged.passUnretained(self).toOpaque(), retain: nil, release: nil, copyDescription: nil,
            equal: nil, hash: nil, kind: .port(callouts))
        source = Source(order: Self.order, context: context, placement: .standard)
    }

    private static func of(_ info: UnsafeMutableRawPointer?) -> Unmanaged<PendingReply> {
        Unmanaged.fromOpaque(info.unsafelyUnwrapped)
    }

    /// Called on the waiting thread when the channel is readable; whatever came ends its run.
    private func receive() -> Bool {
        switch channel?.take() {
        case .notYet?: return false
        case .reply(let body)?: settle(.replied(body.data))
        case .dead?, nil: settle(.lost)
        }
        return true
    }

    /// The reply is there. Called by the thread that replies, in this process.
    func complete(_ data: DataObject) { settle(.replied(data)) }

    /// There will be no reply.
    func lose() { settle(.lost) }

    private func settle(_ outcome: State) {
        let isFirst = state.withLock { state in
            guard case .waiting = state else { return false }
            state = outcome
            return true
        }
        if isFirst { arrival.arrive() }
    }

    /// Runs the thread's loop until the reply is there (MSG-42). Called once.
    func wait(in mode: Handle, seconds: Double) -> Outcome {
        let loop = RunLoop.current.takeUnretainedValue()
        if let source { loop.add(source, to: mode) }
        _ = loop.run(in: mode, until: arrival, seconds: seconds)
        source?.invalidate()
        return finish()
    }

    /// With its reply the channel can serve another request.
    private func finish() -> Outcome {
        let last = state.withLock { state in
            defer { state = .over }
            return state
        }
        switch last {
        case .replied(let data):
            channel?.finish()
            return .reply(data)
        case .lost, .waiting, .over:
            channel?.abandon()
            if case .lost = last { return .lost }
            return .timedOut
        }
    }
}

import CSupport
import CoreTypes
import RunLoopCore

/// A request that waits: one place for the reply, and the source that wakes exactly the thread that waits (not MSG-56).
final class PendingReply {
    private let state = Guarded(State.waiting)

    /// Where the reply of another process arrives.
    private let channel: ReplyChannel?

    /// Waits in the mode in which the request's run happens; it does not own this object, whose life is the request's.
    private(set) var source: Source?

    private enum State {
        case waiting
        case replied(DataObject)
        case lost
        /// Nobody waits any more: a late reply is dropped (MSG-54).
        case over
    }

    /// Before the sources of the program in each pass (MSG-44).
    private static let order = -100

    init(_ channel: ReplyChannel? = nil) {
        self.channel = channel
        let callouts = PortCallouts(
            descriptor: { PendingReply.of($0)._withUnsafeGuaranteedRef { $0.channel?.descriptor ?? -1 } },
            perform: { info, readiness in
                PendingReply.of(info)._withUnsafeGuaranteedRef { $0.perform(Readiness(rawValue: readiness)) }
            },
            invalidated: { _ in })
        let context = SourceContext(
            info: Unmanaged.passUnretained(self).toOpaque(), retain: nil, release: nil, copyDescription: nil,
            equal: nil,
            hash: nil, kind: .port(callouts))
        source = Source(order: Self.order, context: context, placement: .standard)
    }

    private static func of(_ info: UnsafeMutableRawPointer?) -> Unmanaged<PendingReply> {
        Unmanaged.fromOpaque(info.unsafelyUnwrapped)
    }

    /// Called on the waiting thread; whatever came ends its run.
    private func perform(_ readiness: Readiness) -> Bool {
        guard let channel, !readiness.contains(.marked) else { return true }
        switch channel.take() {
        case .notYet: return false
        case .reply(let body): settle(.replied(body.data))
        case .dead: settle(.lost)
        }
        return true
    }

    /// The reply is there. Called by the thread that replies, in this process.
    func complete(_ data: DataObject) {
        if settle(.replied(data)) { source?.markReady() }
    }

    /// There will be no reply.
    func lose() {
        if settle(.lost) { source?.markReady() }
    }

    @discardableResult
    private func settle(_ outcome: State) -> Bool {
        state.withLock { state in
            guard case .waiting = state else { return false }
            state = outcome
            return true
        }
    }

    enum Outcome {
        case reply(DataObject)
        case lost
    }

    /// nil: still waiting.
    var outcome: Outcome? {
        state.withLock { state in
            switch state {
            case .replied(let data): .reply(data)
            case .lost: .lost
            case .waiting, .over: nil
            }
        }
    }

    /// The request is over: with its reply, the channel can serve another one.
    func finish() {
        let last = state.withLock { state in
            defer { state = .over }
            return state
        }
        if case .replied = last { channel?.finish() } else { channel?.abandon() }
    }
}

import CSupport
import CoreTypes
import RunLoopCore

/// A request that waits: one place for the reply. What brings it wakes exactly the thread that waits (not MSG-56).
///
/// The one of a channel to another process serves the channel's requests one after the other: its source stays in the
/// mode that waited last, resting, so that the next request there adds and removes nothing.
final class PendingReply: ChannelWatcher {
    private let state = Guarded(State.waiting)
    private let arrival = Wait()

    /// Where the reply of another process arrives; held during the request.
    private var channel: ReplyChannel?
    private let descriptor: Int32
    private var source: Source?

    private enum State {
        case waiting
        case replied(DataObject)
        case failed
        case lost
        /// Nobody waits any more: a late reply is dropped (MSG-54).
        case over
    }

    enum Outcome {
        case reply(DataObject)
        /// Memory has run out, which was reported.
        case failed
        case lost
        case timedOut
    }

    /// Before the sources of the program in each pass (MSG-44).
    private static let order = -100

    /// The reply comes from this process, by `complete`.
    override init() { descriptor = -1 }

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
        super.init()
        let callouts = PortCallouts(
            descriptor: { PendingReply.of($0)._withUnsafeGuaranteedRef { $0.descriptor } },
            perform: { info, _ in PendingReply.of(info)._withUnsafeGuaranteedRef { $0.receive() } },
            invalidated: { _ in })
        // The source does not own this object, which invalidates it.
        let context = SourceContext(
            info: Unmanaged.passUnretained(self).toOpaque(), retain: nil, release: nil, copyDescription: nil,
            equal: nil, hash: nil, kind: .port(callouts))
        source = Source(order: Self.order, context: context, placement: .standard, isHidden: true)
    }

    /// For a request that was sent over the channel.
    static func awaiting(_ channel: consuming ReplyChannel) -> PendingReply {
        guard let watcher = channel.watcher else {
            let pending = PendingReply(channel.descriptor)
            channel.watcher = pending
            pending.channel = channel
            return pending
        }
        let pending = unsafeDowncast(watcher, to: PendingReply.self)
        pending.reset()
        pending.channel = channel
        return pending
    }

    /// Whether the one who brought the reply is done with it, so that nothing late can reach the next request.
    private var isSettled = false

    /// One of a channel is not the port's to use again: it goes with the channel, which another thread may have by now.
    var isReusable: Bool { descriptor < 0 && isSettled }

    /// Makes it the place of the next request's reply.
    func reset() {
        isSettled = false
        state.withLock { $0 = .waiting }
        arrival.reset()
    }

    override func channelCloses() { source?.invalidate() }

    private static func of(_ info: UnsafeMutableRawPointer?) -> Unmanaged<PendingReply> {
        Unmanaged.fromOpaque(info.unsafelyUnwrapped)
    }

    /// Called on the waiting thread when the channel is readable; whatever came ends its run.
    private func receive(waits: Bool = false) -> Bool {
        // The request that waits keeps both.
        switch channel.uncounted?._withUnsafeGuaranteedRef({ waits ? $0.await() : $0.take() }) {
        case .notYet?: return false
        case .reply(let body)?: settle(.replied(body.data))
        case .failed?: settle(.failed)
        case .dead?, nil: settle(.lost)
        }
        // What is behind the reply, the end of the connection perhaps, is nobody's business now.
        source.uncounted?._withUnsafeGuaranteedRef { $0.watch(for: []) }
        return true
    }

    /// The reply is there. Called by the thread that replies, in this process.
    func complete(_ data: consuming DataObject) { settle(.replied(data)) }

    /// There is no memory for the reply.
    func fail() { settle(.failed) }

    /// There will be no reply.
    func lose() { settle(.lost) }

    private func settle(_ outcome: consuming State) {
        var outcome = outcome
        let isFirst = state.withLock { state in
            guard case .waiting = state else { return false }
            swap(&state, &outcome)
            return true
        }
        if isFirst { arrival.arrive() }
    }

    /// Runs the thread's loop until the reply is there (MSG-42). Called once for each request.
    func wait(in mode: Handle, seconds: Double) -> Outcome {
        RunLoop.current._withUnsafeGuaranteedRef { loop in
            guard let left = waitAlone(loop, mode, seconds) else { return }
            source.uncounted?._withUnsafeGuaranteedRef { loop.attend($0, in: mode) }
            _ = loop.run(in: mode, until: arrival, seconds: left)
            source.uncounted?._withUnsafeGuaranteedRef { loop.rest($0) }
        }
        return finish()
    }

    /// In a process with one thread nobody can wake the loop, and a mode with nothing in it has nobody to call: waits where
    /// the reply arrives, for a while. How many seconds are left for a run of the loop; nil when the reply is there.
    private func waitAlone(_ loop: RunLoop, _ mode: Handle, _ seconds: Double) -> Double? {
        guard descriptor >= 0, seconds > 0.2, process_has_one_thread(), !arrival.hasCome, loop.hasNothing(in: mode)
        else { return seconds }
        let begin = Clock.now
        return receive(waits: true) ? nil : seconds - Double(Clock.now - begin) / 1e9
    }

    /// With its reply the channel can serve another request.
    private func finish() -> Outcome {
        var last = State.over
        state.withLock { swap(&$0, &last) }
        var channel: ReplyChannel?
        swap(&channel, &self.channel)
        switch last {
        case .replied(let data):
            isSettled = arrival.hasCome
            channel?.finish()
            return .reply(data)
        case .failed:
            channel?.finish()
            return .failed
        case .lost, .waiting, .over:
            channel?.abandon()
            if case .lost = last { return .lost }
            return .timedOut
        }
    }
}

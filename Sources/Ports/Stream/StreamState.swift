import CSupport
import CoreTypes
import RunLoopCore

/// What a stream's lock protects.
struct StreamState {
    private(set) var status = StreamStatus.notOpen
    private(set) var error = StreamError.none
    /// One that has failed stays so, closed or not.
    private(set) var isClosed = false
    private(set) var client: StreamClient?

    /// What the client is still to hear. Readiness is not in here: it is a state, and found out when it is told.
    private(set) var pending: StreamEvents = []

    /// The client is told as soon as the stream is ready; then not again before it has read or written (STREAM-7).
    private var isArmed = false

    /// What the kernel said may be old: the stream was used outside of its own callback, has several modes, or a queue, to
    /// which a second message may be on its way when the first one is served.
    var mustVerify: Bool { isStale || isScattered || queue != nil }
    private var isStale = false
    private var isScattered = false

    var watch: LoopWatch?
    private(set) var queue: StreamQueue?

    /// The thread that calls the client, and how often: nested runs count, other threads' loops have to wait.
    private var performer: pthread_t = 0
    private var depth = 0

    // MARK: the life of a stream

    mutating func beginOpening() -> Bool {
        guard status == .notOpen else { return false }
        status = .opening
        return true
    }

    mutating func finishOpening() {
        guard status == .opening else { return }
        status = .open
        isArmed = true
        record(.openCompleted)
    }

    mutating func fail(_ error: StreamError) {
        guard !isClosed, status != .failed else { return }
        status = .failed
        self.error = error
        pending.subtract([.hasBytes, .canAccept])
        record(.errorOccurred)
    }

    mutating func reachEnd() {
        guard isOpen else { return }
        status = .atEnd
        record(.endEncountered)
    }

    /// False for a stream that was not opened, and for one that is closed (STREAM-3).
    mutating func close() -> Bool {
        guard status != .notOpen, !isClosed else { return false }
        isClosed = true
        if status != .failed { status = .closed }
        isArmed = false
        pending = []
        return true
    }

    var isOpen: Bool { status == .open || status == .reading || status == .writing }

    private mutating func record(_ event: StreamEvents) {
        if let client, client.events.contains(event) { pending.insert(event) }
    }

    // MARK: transfers

    mutating func beginTransfer(_ end: StreamEnd) { status = end == .reader ? .reading : .writing }

    mutating func endTransfer(_ transfer: Transfer) {
        if status == .reading || status == .writing { status = .open }
        // Found out anew: the client may have read what it was to be told of.
        pending.subtract([.hasBytes, .canAccept])
        switch transfer {
        case .bytes: break
        case .lastBytes, .end: reachEnd()
        case .failed(let error): fail(error)
        }
        isArmed = isOpen
        if depth == 0 || pthread_equal(performer, pthread_self()) == 0 { isStale = true }
    }

    // MARK: clients

    /// Returns the former one, to be dropped with no lock held.
    mutating func setClient(_ new: StreamClient?) -> StreamClient? {
        defer { client = new }
        pending.formIntersection(new?.events ?? [])
        // The new one was not told yet (not STREAM-9).
        if isOpen { isArmed = true }
        return client
    }

    // MARK: schedules

    mutating func scatter() { isScattered = true }

    mutating func setQueue(_ new: StreamQueue?) -> StreamQueue? {
        defer { queue = new }
        if isOpen { isArmed = true }
        return queue
    }

    mutating func rearm() { if isOpen { isArmed = true } }

    /// Who watches the stream; the caller drops it with no lock held.
    var bell: StreamBell { StreamBell(source: watch?.liveSource, queue: queue) }

    // MARK: performing

    /// False if another thread is about it; whoever leaves looks after what came meanwhile.
    mutating func enter() -> Bool {
        guard depth == 0 || pthread_equal(performer, pthread_self()) != 0 else { return false }
        performer = pthread_self()
        depth += 1
        return true
    }

    mutating func leave() { depth -= 1 }

    /// Whether the client waits for the stream to be ready.
    var awaitsReadiness: Bool { isOpen && isArmed }

    /// The stream is ready, which is told once.
    mutating func takeReadiness(_ end: StreamEnd) {
        guard awaitsReadiness else { return }
        isArmed = false
        isStale = false
        record(.usable(end))
    }

    /// The client for an event, nil if nobody wants to hear of it any more.
    mutating func take(_ event: StreamEvents) -> StreamClient? {
        guard pending.remove(event) != nil, let client, client.events.contains(event) else { return nil }
        return client
    }

    // MARK: what is to be watched

    var hasPending: Bool { !pending.isEmpty }

    /// What the kernel is to look for, and whether the stream marks itself.
    func plan(_ transport: Transport, _ end: StreamEnd) -> (readiness: Readiness, marks: Bool) {
        if status == .opening {
            let progress = transport.progress
            return (progress.isConnecting ? .writable : [], hasPending || progress.isSettled)
        }
        guard awaitsReadiness, let client else { return ([], hasPending) }
        let wanted = client.events.intersection(StreamEvents.outcomes.union(.usable(end)))
        if wanted.isEmpty { return ([], hasPending) }
        if transport.isWatched {
            return (transport.readiness(end, onlyOutcomes: !wanted.contains(.usable(end))), hasPending)
        }
        if case .nothing = transport.outlook(end) { return ([], hasPending) }
        return ([], true)
    }
}

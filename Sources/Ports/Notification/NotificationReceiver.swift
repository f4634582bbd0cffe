import CSupport
import CoreTypes
import RunLoopCore
import Synchronization

/// A thread that observes notifications of other threads and processes: its run loop's source, which keeps this, and what
/// waits for it. It begins with the thread's first registration and ends with the last, or with the thread.
final class NotificationReceiver {
    /// Tells this receiver from all others of the user, of other processes and times.
    let token: UInt64
    private let loop: UnsafeRawPointer
    private let generation = OpenDescriptors.generation
    private let publication: Guarded<Publication>
    private let state: Guarded<ReceiverState>

    private init(_ loop: RunLoop) {
        self.loop = loop.handle
        token = Self.makeToken()
        let publication = Publication(token)
        let listener = publication.listen(backlog: PosterConnections.backlog)
        var state = ReceiverState()
        if listener >= 0 { state.connections = PosterConnections(listener: listener) }
        if listener >= 0, state.connections == nil {
            Publication.refused("epoll_create", system_errno())
            OpenDescriptors.close(listener)
        }
        self.publication = Guarded(publication)
        self.state = Guarded(state)
    }

    private static func makeToken() -> UInt64 {
        var token: UInt64 = 0
        if getrandom(&token, 8, 0) != 8 { token = UInt64(getpid()) << 40 ^ Deadline.now }
        return token
    }

    // MARK: which thread has which

    private static let list = Guarded<[NotificationReceiver]>([])

    /// The calling thread's, with one registration more than before; made if there is none.
    static func ofCurrentThread() -> NotificationReceiver {
        RunLoop.current._withUnsafeGuaranteedRef { loop in
            let known = list.withLock { list in list.first { $0.loop == loop.handle } }
            if let known, known.state.withLock({ $0.enter() }) { return known }
            prepareProcess()
            let new = NotificationReceiver(loop)
            list.withLock { $0.append(new) }
            new.attach(to: loop)
            return new
        }
    }

    private static let isPrepared = OnceFlag()

    /// A process that ends in good order leaves no file behind.
    private static func prepareProcess() {
        guard isPrepared.isFirst else { return }
        atexit {
            for receiver in NotificationReceiver.list.withLock({ $0 }) { receiver.withdraw() }
        }
    }

    static func isOwn(_ token: UInt64) -> Bool { list.withLock { list in list.contains { $0.token == token } } }

    static func lockListAcrossFork() { list.lockAcrossFork() }

    static func unlockListAcrossFork() { list.unlockAcrossFork() }

    /// The parent's: another thread may have been in the middle of a change, so they are kept as they are, silent.
    static func abandonAfterFork() {
        let parents = list.withLock { list in
            defer { list = [] }
            return list
        }
        for receiver in parents {
            receiver.state.withLock { $0.liveSource }?.watch(for: [])
            _ = Unmanaged.passRetained(receiver)
        }
    }

    // MARK: registrations

    /// A registration for this thread was made. nil: for every name.
    func begin(_ hash: UInt64?) { publication.withLock { $0.add(hash, 1) } }

    /// One was removed; the last one ends all.
    func end(_ hash: UInt64?) {
        guard isOurs else { return }
        publication.withLock { $0.add(hash, -1) }
        guard state.withLock({ $0.leave() }) else { return }
        hide()
        // It leaves its modes first; its end closes what they watch.
        state.withLock { $0.liveSource }?.invalidateAndWake()
    }

    /// False in a forked child.
    private var isOurs: Bool { generation == OpenDescriptors.generation }

    var isOver: Bool { state.withLock { $0.isOver } }

    // MARK: the source

    private static func of(_ info: UnsafeRawPointer?) -> Unmanaged<NotificationReceiver> {
        Unmanaged.fromOpaque(info.unsafelyUnwrapped)
    }

    private func attach(to loop: RunLoop) {
        let callouts = PortCallouts(
            descriptor: { info in
                NotificationReceiver.of(info)._withUnsafeGuaranteedRef {
                    $0.state.withLock { $0.connections?.set ?? -1 }
                }
            },
            perform: { info, readiness in
                NotificationReceiver.of(info)._withUnsafeGuaranteedRef { $0.perform(Readiness(rawValue: readiness)) }
            },
            invalidated: { _ in })
        let context = SourceContext(
            info: Unmanaged.passRetained(self).toOpaque(), retain: nil,
            release: { NotificationReceiver.of($0).takeRetainedValue().sourceEnded() },
            copyDescription: nil, equal: nil, hash: nil, kind: .port(callouts))
        let source = Source(order: 0, context: context, placement: .standard)
        state.withLock { $0.source = Unmanaged.passUnretained(source) }
        loop.add(source, to: RunLoop.commonModesName)
    }

    /// The last reference to the source has gone: with its thread, if not with the last registration.
    private func sourceEnded() {
        state.withLock { $0.source = nil }
        guard isOurs else { return }
        hide()
        close()
        NotificationCenter.distributed.remove(of: self)
        NotificationCenter.darwin.remove(of: self)
    }

    /// Ends what other threads and processes see.
    private func hide() {
        withdraw()
        Self.list.withLock { list in list.removeAll { $0 === self } }
    }

    private func close() {
        state.withLock { state in
            state.isOver = true
            state.mail = Mail()
            state.connections?.closeAll()
            state.connections = nil
        }
    }

    private func withdraw() {
        if isOurs { publication.withLock { $0.withdraw() } }
    }

    // MARK: notifications

    private static let isTold = OnceFlag()

    private static func tellOfLoss() {
        guard isTold.isFirst else { return }
        Diagnostics.report(
            "CFNotificationCenterAddObserver", "an observer", "is behind: notifications are dropped for its thread")
    }

    /// A notification of this process.
    func put(_ message: NotificationMessage) {
        let (isTaken, source) = state.withLock { state in
            guard !state.isOver, isOurs else { return (true, Source?.none) }
            return (state.mail.put(message), state.liveSource)
        }
        if isTaken { source?.markReady() } else { Self.tellOfLoss() }
    }

    /// Calls the thread's observers of one notification; false if there is none, or nobody wants it.
    private func perform(_ readiness: Readiness) -> Bool {
        guard isOurs else { return false }
        let (next, source) = state.withLock { state in
            if !readiness.contains(.marked) { state.connections?.processEvents() }
            let next = state.take()
            state.connections?.settle()
            return (next, state.hasMore ? state.liveSource : nil)
        }
        // Before the callbacks: one of them may run the loop.
        source?.markReady()
        guard let next else { return false }
        if next.lost > 0 { Self.tellOfLoss() }
        guard let notification = ReceivedNotification(next.bytes) else {
            state.withLock { $0.connections?.close(sender: next.sender) }
            return false
        }
        return deliver(notification)
    }

    private func deliver(_ notification: ReceivedNotification) -> Bool {
        let isNameOnly = notification.scope == .darwin
        let center = isNameOnly ? NotificationCenter.darwin : NotificationCenter.distributed
        let object = isNameOnly ? nil : notification.object
        let matching = center.table.withLock { $0.matching(notification.name, object) }
        let mine = matching.filter { $0.receiver === self }
        center.call(mine, notification.name, object, isNameOnly ? nil : notification.userInfo)
        return !mine.isEmpty
    }
}

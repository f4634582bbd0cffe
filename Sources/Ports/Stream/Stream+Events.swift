import CSupport
import CoreTypes
import RunLoopCore

/// What the client hears, and when.
extension Stream {
    /// Tells whoever watches the stream what to look for now.
    func refresh() {
        let (bell, rings) = state.withLock { state in
            let bell = state.bell
            if bell.isNobody { return (bell, false) }
            let plan = state.plan(transport, end)
            bell.watch(for: plan.readiness)
            return (bell, plan.marks)
        }
        if rings { bell.ring() }
    }

    /// The transport may have another descriptor, or has come further.
    func adoptDescriptor() {
        state.withLock { $0.bell }.changeDescriptor(to: transport.descriptor)
        refresh()
    }

    /// One event of the source or the queue. False if the client was not called.
    func perform(_ readiness: Readiness) -> Bool {
        guard enter() else { return false }
        look(readiness)
        let isCalled = deliver()
        state.withLock { $0.leave() }
        refresh()
        return isCalled
    }

    /// False if another thread is about it: then the kernel shall not say it again and again, until that thread leaves and
    /// looks. Both in one section, or the other thread might look in between.
    private func enter() -> Bool {
        let (mayEnter, bell) = state.withLock { state -> (Bool, StreamBell?) in
            if state.enter() { return (true, nil) }
            let bell = state.bell
            bell.watch(for: [])
            return (false, bell)
        }
        withExtendedLifetime(bell) {}
        return mayEnter
    }

    /// Finds out what there is to tell.
    private func look(_ readiness: Readiness) {
        let (status, awaits, verifies) = state.withLock { ($0.status, $0.awaitsReadiness, $0.mustVerify) }
        if status == .opening {
            continueOpening(waits: false)
            if transport.isWatched { return }
        } else if !awaits {
            return
        }
        if transport.isWatched {
            // A mark says nothing about the descriptor.
            if readiness.contains(.marked) { return }
            if !verifies, readiness == end.plainReadiness { return state.withLock { $0.takeReadiness(end) } }
        }
        switch transport.outlook(end) {
        case .nothing: break
        case .ready: state.withLock { $0.takeReadiness(end) }
        case .ended: state.withLock { $0.reachEnd() }
        case .failed(let error): state.withLock { $0.fail(error) }
        }
    }

    /// Calls the client for each event there is now; what comes meanwhile has its own turn. A run inside a callback may have
    /// brought the ones that follow.
    private func deliver() -> Bool {
        let round = state.withLock { $0.pending }
        var isCalled = false
        for event in StreamEvents.inOrder where round.contains(event) {
            let (client, bell, isMore) = state.withLock { state in
                let bell = state.bell
                let client = bell.isScheduled ? state.take(event) : nil
                return (client, bell, state.hasPending)
            }
            guard let client else { continue }
            // A run inside the callback has to find it.
            if isMore { bell.ring() }
            PortCallout.stream(self, event, client)
            isCalled = true
        }
        return isCalled
    }
}

extension StreamEnd {
    /// What the kernel says of a stream that is ready and nothing else.
    var plainReadiness: Readiness { self == .reader ? .readable : .writable }
}

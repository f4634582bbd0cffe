import CSupport
import CoreTypes

/// The ports of a mode: one epoll set. Everything that is known of epoll is in this file and `PortTable`.
///
/// Sources are watched level-triggered, one event is fetched at a time: what a callout leaves unread is reported
/// again, and the kernel's own rotation is fair between descriptors. (A batch would need to be checked again
/// before each callout: an earlier callout may have read or closed what the batch says is ready.)
final class PortSet {
    private let table: Guarded<PortTable>

    init(wakeup: WakeupPort) { table = Guarded(PortTable(wakeup: wakeup)) }

    deinit { table.withLock { $0.close() } }

    func add(_ descriptor: Int32, for source: Source) { table.withLock { $0.add(descriptor, for: source) } }

    func remove(_ descriptor: Int32, for source: Source) { table.withLock { $0.remove(descriptor, for: source) } }

    /// The sources that wait on a port which was ready; none if they left meanwhile.
    func sources(of port: ReadyPort) -> [Source] { table.withLock { $0.sources(of: port) } }

    /// An event that is there already.
    func poll() -> ReadyPort? { fetch(timeout: 0) }

    /// Sleeps for an event until the deadline; nil when woken, interrupted or late.
    func wait(until end: UInt64, now: UInt64) -> ReadyPort? {
        fetch(timeout: end == Clock.distantFuture ? nil : end - min(now, end))
    }

    /// A wakeup event says nothing about ports: with it, look at the ports themselves, which takes no time.
    private func fetch(timeout: UInt64?) -> ReadyPort? {
        let (set, alwaysReady) = table.withLock { ($0.openSet(), $0.nextAlwaysReady()) }
        if let alwaysReady { return alwaysReady }
        guard set >= 0 else { return nil }
        var event = epoll_event()
        var count: Int32
        if let timeout {
            var relative = Clock.timespec(of: timeout)
            count = system_epoll_wait(set, &event, 1, &relative)
        } else {
            count = system_epoll_wait(set, &event, 1, nil)
        }
        if count == 1, event.data.u64 == PortTable.wakeupEvent {
            var nothing = timespec()
            count = system_epoll_wait(set, &event, 1, &nothing)
        }
        guard count == 1, event.data.u64 != PortTable.wakeupEvent else { return nil }
        return table.withLock { $0.accept(event.data.u64) }
    }

    func resetAfterFork() { table.resetLockAfterFork() }
}

/// A port that was ready: where it is in the table, and which of the descriptors that were there.
struct ReadyPort {
    let slot: Int
    let generation: UInt32
}

import CSupport
import CoreTypes
import Synchronization

/// The ports of a mode: one epoll set. Everything that is known of epoll is in this file and `PortTable`.
///
/// Sources are watched level-triggered, one event is fetched at a time: what a callout leaves unread is reported
/// again, and the kernel's own rotation is fair between descriptors. (A batch would need to be checked again
/// before each callout: an earlier callout may have read or closed what the batch says is ready.)
final class PortSet {
    private let table: Guarded<PortTable>

    /// The epoll descriptor as long as nothing but the kernel has to be asked, else -1. So the usual wait takes no lock.
    private let plainSet = Atomic<Int32>(-1)

    init(wakeup: WakeupPort) { table = Guarded(PortTable(wakeup: wakeup)) }

    deinit { table.withLock { $0.close() } }

    @inline(__always)
    private func change<Result>(_ body: (inout PortTable) -> Result) -> Result {
        table.withLock { table in
            defer { plainSet.store(table.plainSet, ordering: .releasing) }
            return body(&table)
        }
    }

    func add(_ descriptor: Int32, for source: Source) { change { $0.add(descriptor, for: source) } }

    /// The source wants more; true if its port is ready already and no event will say so.
    func update(_ descriptor: Int32, for source: Source) -> Bool { change { $0.update(descriptor, for: source) } }

    func remove(_ descriptor: Int32, for source: Source) { change { $0.remove(descriptor, for: source) } }

    /// The sources that wait on a port which was ready; none if they left meanwhile.
    func sources(of port: ReadyPort) -> WaitingSources { table.withLock { $0.sources(of: port) } }

    /// Whether a wait would end at once.
    var isReady: Bool {
        var set = pollfd(fd: plainSet.load(ordering: .acquiring), events: Int16(POLLIN), revents: 0)
        return set.fd < 0 || CSupport.poll(&set, 1, 0) != 0
    }

    /// An event that is there already.
    func poll() -> ReadyPort? { fetch(timeout: 0) }

    /// Sleeps for an event until the deadline; nil when woken, interrupted or late.
    func wait(until end: UInt64, now: UInt64) -> ReadyPort? {
        fetch(timeout: end == Clock.distantFuture ? nil : end - min(now, end))
    }

    /// Ports that are always ready take turns with what the kernel reports.
    private func fetch(timeout: UInt64?) -> ReadyPort? {
        let set = plainSet.load(ordering: .acquiring)
        return set >= 0 ? fetchFromKernel(set, timeout: timeout) : fetchFromAll(timeout: timeout)
    }

    private func fetchFromAll(timeout: UInt64?) -> ReadyPort? {
        let (set, alwaysReady, kernelHasTurn) = change {
            ($0.openSet(), $0.nextAlwaysReady(), $0.takeKernelTurn())
        }
        guard let alwaysReady else { return fetchFromKernel(set, timeout: timeout) }
        return kernelHasTurn ? fetchFromKernel(set, timeout: 0) ?? alwaysReady : alwaysReady
    }

    /// A wakeup event says nothing about ports: who only polls looks once more. Who sleeps has other things to look at
    /// first.
    private func fetchFromKernel(_ set: Int32, timeout: UInt64?) -> ReadyPort? {
        guard set >= 0 else {
            if timeout != 0 { pause(atMost: timeout) }
            return nil
        }
        var event = epoll_event()
        guard waitForOne(set, &event, timeout: timeout) else { return nil }
        if event.data.u64 == PortTable.wakeupEvent {
            guard timeout == 0, waitForOne(set, &event, timeout: 0), event.data.u64 != PortTable.wakeupEvent
            else { return nil }
        }
        return change { $0.accept(event.events, of: event.data.u64) }
    }

    /// There is no descriptor to sleep in, and nobody tells when there will be one: try again in 10 ms. Wakes may be as
    /// late as that.
    @inline(never)
    private func pause(atMost timeout: UInt64?) {
        var time = Clock.timespec(of: min(timeout ?? .max, 10_000_000))
        nanosleep(&time, nil)
    }

    /// False when the time is over or a signal came: the caller looks at its deadline again.
    @inline(__always)
    private func waitForOne(_ set: Int32, _ event: inout epoll_event, timeout: UInt64?) -> Bool {
        guard let timeout else { return system_epoll_wait_long(set, &event) }
        return waitBriefly(set, &event, timeout)
    }

    @inline(never)
    private func waitBriefly(_ set: Int32, _ event: inout epoll_event, _ timeout: UInt64) -> Bool {
        var relative = Clock.timespec(of: timeout)
        return system_epoll_wait(set, &event, 1, &relative) == 1
    }

    /// The parent's set must not be touched; the next look makes one of the child's own.
    func resetAfterFork() {
        plainSet.store(-1, ordering: .relaxed)
    }
}

/// A port that was ready: where it is in the table, and which of the descriptors that were there.
struct ReadyPort {
    let slot: Int
    let generation: UInt32
    var readiness: Readiness
    /// The source that waits for it, retained, if it is the only one: whoever performs the port releases it.
    var onlySource: Unmanaged<Source>?
}

/// The sources that share a ready port: nearly always one.
struct WaitingSources {
    var first: Source?
    var others: [Source] = []
}

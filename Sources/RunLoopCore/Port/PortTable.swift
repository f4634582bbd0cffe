import CSupport
import CoreTypes

/// What a port set watches, by descriptor.
struct PortTable {
    static let wakeupEvent = UInt64.max

    private struct Entry {
        var descriptor: Int32
        /// Tells an event of this entry from one of an entry that had the slot before.
        var generation: UInt32
        var watching: Watching
        var sources: [Unmanaged<Source>] = []
    }

    private enum Watching {
        /// eventfd and timerfd: the loop reads the eight bytes (D-8).
        case drained
        /// Anything else: perform reads.
        case left
        /// epoll refuses regular files; they are always ready (FD-11).
        case alwaysReady
        /// Closed or invalid: never fires (SR1-8).
        case inert
    }

    private let wakeup: WakeupPort
    private var set: Int32 = -1
    private var processGeneration: UInt32 = 0
    private var entries: [Entry] = []
    private var freeSlots: [Int] = []
    private var slotOfDescriptor: [Int32] = []
    private var nextGeneration: UInt32 = 0
    private var alwaysReadyCount = 0
    private var lastAlwaysReady = -1
    private var kernelHasTurn = false

    /// How often in a row the same port was ready, to find a descriptor that was closed while the kernel still
    /// watches the file behind it.
    private var lastSlot = -1
    private var repetitions = 0

    init(wakeup: WakeupPort) { self.wakeup = wakeup }

    mutating func close() {
        if set >= 0 { CSupport.close(set) }
        set = -1
    }

    /// False in a forked child until it has a set of its own: the parent's must not be touched (D-13).
    private var isOpen: Bool { self.set >= 0 && processGeneration == process_generation() }

    /// The epoll descriptor, -1 when there is none to be had; a forked child builds its own (D-13).
    mutating func openSet() -> Int32 {
        if !isOpen { rebuild() }
        return set
    }

    private mutating func rebuild() {
        close()
        processGeneration = process_generation()
        set = epoll_create1(Int32(EPOLL_CLOEXEC))
        let descriptor = set >= 0 ? wakeup.open() : -1
        guard descriptor >= 0 else {
            Diagnostics.failure(of: "epoll_create", system_errno(), "version 1 sources of this mode do not fire")
            return close()
        }
        var event = epoll_event()
        event.events = EPOLLIN.rawValue | EPOLLET.rawValue
        event.data.u64 = Self.wakeupEvent
        epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event)
        for slot in entries.indices where !entries[slot].sources.isEmpty { watch(slot) }
    }

    mutating func add(_ descriptor: Int32, for source: Source) {
        _ = openSet()
        let shared = slot(of: descriptor)
        if let shared, !isReplaced(shared) {
            entries[shared].sources.append(Unmanaged.passUnretained(source))
            return
        }
        let slot = freeSlots.popLast() ?? entries.count
        nextGeneration &+= 1
        let entry = Entry(
            descriptor: descriptor, generation: nextGeneration, watching: .inert,
            sources: [Unmanaged.passUnretained(source)])
        if slot == entries.count { entries.append(entry) } else { entries[slot] = entry }
        remember(descriptor, slot)
        watch(slot)
    }

    /// True if the descriptor that the entry was made for is closed, and its number stands for something new.
    private mutating func isReplaced(_ slot: Int) -> Bool {
        guard isOpen, entries[slot].watching != .inert else { return true }
        guard entries[slot].watching != .alwaysReady else { return false }
        var event = watchEvent(slot)
        return epoll_ctl(set, EPOLL_CTL_MOD, entries[slot].descriptor, &event) != 0
    }

    mutating func remove(_ descriptor: Int32, for source: Source) {
        let this = Unmanaged.passUnretained(source).toOpaque()
        let isHere = { (entry: Entry) in entry.sources.contains { $0.toOpaque() == this } }
        var found = slot(of: descriptor)
        if found == nil || !isHere(entries[found.unsafelyUnwrapped]) { found = entries.firstIndex(where: isHere) }
        guard let slot = found else { return }
        entries[slot].sources.removeAll { $0.toOpaque() == this }
        guard entries[slot].sources.isEmpty else { return }
        unwatch(slot)
        if self.slot(of: descriptor) == slot { slotOfDescriptor[Int(descriptor)] = -1 }
        freeSlots.append(slot)
    }

    /// Takes an event: drains the port if that is the loop's part. nil when there is nothing to perform after all.
    mutating func accept(_ event: UInt64) -> ReadyPort? {
        let port = ReadyPort(slot: Int(event & 0xFFFF_FFFF), generation: UInt32(event >> 32))
        guard port.slot < entries.count, entries[port.slot].generation == port.generation else { return nil }
        if entries[port.slot].watching == .drained {
            let error = system_drain(entries[port.slot].descriptor)
            // Another loop that shares the descriptor was first.
            if error == EAGAIN { return nil }
            if error == EBADF {
                rebuild()
                return nil
            }
        } else if isClosedBehindOurBack(port.slot) {
            rebuild()
            return nil
        }
        return port
    }

    /// Looks now and then only: a program that reads its descriptor does not pay for one that does not.
    private mutating func isClosedBehindOurBack(_ slot: Int) -> Bool {
        repetitions = slot == lastSlot ? repetitions + 1 : 0
        lastSlot = slot
        guard repetitions % 16 == 15 else { return false }
        var event = watchEvent(slot)
        return epoll_ctl(set, EPOLL_CTL_MOD, entries[slot].descriptor, &event) != 0
    }

    /// The next of the ports that are always ready.
    mutating func nextAlwaysReady() -> ReadyPort? {
        guard alwaysReadyCount > 0 else { return nil }
        for step in 1...entries.count {
            let slot = (lastAlwaysReady + step) % entries.count
            if entries[slot].watching == .alwaysReady {
                lastAlwaysReady = slot
                return ReadyPort(slot: slot, generation: entries[slot].generation)
            }
        }
        return nil
    }

    mutating func takeKernelTurn() -> Bool {
        kernelHasTurn.toggle()
        return kernelHasTurn
    }

    func sources(of port: ReadyPort) -> [Source] {
        guard port.slot < entries.count, entries[port.slot].generation == port.generation else { return [] }
        return entries[port.slot].sources.map { $0.takeUnretainedValue() }
    }

    private func slot(of descriptor: Int32) -> Int? {
        guard descriptor >= 0, Int(descriptor) < slotOfDescriptor.count else { return nil }
        let slot = slotOfDescriptor[Int(descriptor)]
        return slot >= 0 ? Int(slot) : nil
    }

    private mutating func remember(_ descriptor: Int32, _ slot: Int) {
        guard descriptor >= 0 else { return }
        while slotOfDescriptor.count <= Int(descriptor) { slotOfDescriptor.append(-1) }
        slotOfDescriptor[Int(descriptor)] = Int32(slot)
    }

    private func watchEvent(_ slot: Int) -> epoll_event {
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        event.data.u64 = UInt64(entries[slot].generation) << 32 | UInt64(slot)
        return event
    }

    private mutating func watch(_ slot: Int) {
        let descriptor = entries[slot].descriptor
        if entries[slot].watching == .alwaysReady { alwaysReadyCount -= 1 }
        entries[slot].watching = .inert
        guard set >= 0, descriptor >= 0 else { return }
        var event = watchEvent(slot)
        if epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event) == 0 {
            entries[slot].watching = system_is_counter(descriptor) ? .drained : .left
            return
        }
        switch system_errno() {
        case EPERM:
            entries[slot].watching = .alwaysReady
            alwaysReadyCount += 1
        case EBADF: break
        default: Diagnostics.failure(of: "epoll_ctl", system_errno(), "a version 1 source does not fire")
        }
    }

    private mutating func unwatch(_ slot: Int) {
        if entries[slot].watching == .alwaysReady { alwaysReadyCount -= 1 }
        if isOpen, entries[slot].watching == .drained || entries[slot].watching == .left {
            // Fails for a descriptor that was closed first; the kernel has forgotten it then.
            epoll_ctl(set, EPOLL_CTL_DEL, entries[slot].descriptor, nil)
        }
        entries[slot].watching = .inert
        nextGeneration &+= 1
        entries[slot].generation = nextGeneration
    }
}

import CSupport
import CoreTypes

/// What a port set watches, by descriptor.
struct PortTable {
    static let wakeupEvent = UInt64.max

    private struct Entry {
        var descriptor: Int32
        /// Tells an event of this entry from one of an entry that had the slot before.
        var generation: UInt32
        var state = WatchState.unwatched
        /// What the kernel watches for: at least what the sources want.
        var watched: UInt32 = 0
        /// eventfd and timerfd: the loop reads the eight bytes for the program's own version 1 sources (D-8).
        var isCounter = false
        private(set) var sources: [Unmanaged<Source>] {
            didSet { onlySource = sources.count == 1 ? sources.first : nil }
        }
        /// The usual case, for which no list is looked at.
        private(set) var onlySource: Unmanaged<Source>?

        init(_ descriptor: Int32, _ generation: UInt32, _ source: Source, isCounter: Bool) {
            self.descriptor = descriptor
            self.generation = generation
            self.isCounter = isCounter
            sources = [Unmanaged.passUnretained(source)]
            onlySource = sources.first
        }

        mutating func add(_ source: Source) { sources.append(Unmanaged.passUnretained(source)) }

        mutating func remove(_ source: Source) {
            let this = Unmanaged.passUnretained(source).toOpaque()
            sources.removeAll { $0.toOpaque() == this }
        }

        /// What at least one of the sources wants; only changes of it if that is enough for all who want anything.
        @inline(__always)
        var wanted: UInt32 {
            if let onlySource { return onlySource._withUnsafeGuaranteedRef { $0.watched.rawValue } }
            return wantedByAll
        }

        private var wantedByAll: UInt32 {
            var union: UInt32 = 0
            var common = Readiness.changesOnly.rawValue
            for source in sources {
                let readiness = source._withUnsafeGuaranteedRef { $0.watched.rawValue }
                union |= readiness
                if readiness != 0 { common &= readiness }
            }
            return union & (common | ~Readiness.changesOnly.rawValue)
        }

        /// The kernel watches for too little, or reports what lasts although only changes are wanted, or the reverse.
        @inline(__always)
        var mustTell: Bool {
            let wanted = wanted
            return wanted & ~watched != 0 || (watched & ~wanted & Readiness.changesOnly.rawValue) != 0
        }

        /// A source of the library's own ports reads for itself.
        @inline(__always)
        var isDrained: Bool {
            guard isCounter else { return false }
            if let onlySource { return onlySource._withUnsafeGuaranteedRef { $0.context.isDrainedByLoop } }
            return sources.contains { $0._withUnsafeGuaranteedRef { $0.context.isDrainedByLoop } }
        }

        @inline(__always)
        func holds(_ source: Source) -> Bool {
            let this = Unmanaged.passUnretained(source).toOpaque()
            return onlySource?.toOpaque() == this || sources.contains { $0.toOpaque() == this }
        }
    }

    private enum WatchState {
        /// The descriptor is in the epoll set.
        case watched
        /// Nobody wants anything of it.
        case unwatched
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
    /// It was said that there is no set to be had.
    private var hasToldShortage = false

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

    /// The epoll descriptor if it is open and no port is ready without it, else -1.
    var plainSet: Int32 { isOpen && alwaysReadyCount == 0 ? set : -1 }

    /// The epoll descriptor, -1 when there is none to be had; a forked child builds its own (D-13).
    mutating func openSet() -> Int32 {
        if !isOpen { rebuild() }
        return set
    }

    @inline(never)
    private mutating func rebuild() {
        close()
        processGeneration = process_generation()
        set = epoll_create1(Int32(EPOLL_CLOEXEC))
        let descriptor = set >= 0 ? wakeup.open() : -1
        guard descriptor >= 0 else {
            tellShortage(system_errno())
            return close()
        }
        hasToldShortage = false
        var event = epoll_event()
        event.events = EPOLLIN.rawValue | EPOLLET.rawValue
        event.data.u64 = Self.wakeupEvent
        epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event)
        for slot in entries.indices where !entries[slot].sources.isEmpty { watch(slot) }
    }

    /// Once until a set is there: every pass of the loop tries again.
    private mutating func tellShortage(_ error: Int32) {
        if hasToldShortage { return }
        hasToldShortage = true
        Diagnostics.failure(of: "epoll_create", error, "version 1 sources of this mode do not fire meanwhile")
    }

    mutating func add(_ descriptor: Int32, for source: Source) {
        _ = openSet()
        let shared = slot(of: descriptor)
        if let shared, !isReplaced(shared) {
            entries[shared].add(source)
            if mustDrain(descriptor, for: source) { entries[shared].isCounter = true }
            watchMore(shared)
            return
        }
        let slot = freeSlots.popLast() ?? entries.count
        nextGeneration &+= 1
        let entry = Entry(descriptor, nextGeneration, source, isCounter: mustDrain(descriptor, for: source))
        if slot == entries.count { entries.append(entry) } else { entries[slot] = entry }
        remember(descriptor, slot)
        watch(slot)
    }

    private func mustDrain(_ descriptor: Int32, for source: Source) -> Bool {
        source.context.isDrainedByLoop && system_is_counter(descriptor)
    }

    /// True if the descriptor that the entry was made for is closed, and its number stands for something new.
    private mutating func isReplaced(_ slot: Int) -> Bool {
        switch entries[slot].state {
        case .inert: return true
        case .alwaysReady: return false
        case .unwatched: return isOpen ? false : true
        case .watched: return !isOpen || control(EPOLL_CTL_MOD, slot) != 0
        }
    }

    private func slot(of descriptor: Int32, holding source: Source) -> Int? {
        if let slot = slot(of: descriptor), entries[slot].holds(source) { return slot }
        return entries.firstIndex { $0.holds(source) }
    }

    /// A source wants more than before. True if its descriptor is always ready, so that no event will come.
    mutating func update(_ descriptor: Int32, for source: Source) -> Bool {
        guard isOpen, let slot = slot(of: descriptor, holding: source) else { return false }
        watchMore(slot)
        return entries[slot].state == .alwaysReady
    }

    private mutating func watchMore(_ slot: Int) {
        switch entries[slot].state {
        case .unwatched: watch(slot)
        case .watched where entries[slot].mustTell: rewatch(slot)
        case .watched, .alwaysReady, .inert: break
        }
    }

    mutating func remove(_ descriptor: Int32, for source: Source) {
        guard let slot = slot(of: descriptor, holding: source) else { return }
        entries[slot].remove(source)
        guard entries[slot].sources.isEmpty else { return }
        unwatch(slot)
        if self.slot(of: descriptor) == slot { slotOfDescriptor[Int(descriptor)] = -1 }
        freeSlots.append(slot)
    }

    /// Takes an event: drains the port if that is the loop's part. nil when there is nothing to perform after all.
    mutating func accept(_ events: UInt32, of data: UInt64) -> ReadyPort? {
        let slot = Int(data & 0xFFFF_FFFF)
        let generation = UInt32(data >> 32)
        guard slot < entries.count, entries[slot].generation == generation else {
            // Its descriptor was closed while another one keeps the file open: only a new set forgets the file.
            rebuild()
            return nil
        }
        guard isWanted(events, slot), isOpen(slot) else { return nil }
        var port = ReadyPort(slot: slot, generation: generation, readiness: Readiness(rawValue: events))
        port.onlySource = entries[slot].onlySource?.retain()
        return port
    }

    /// False for an event of which nobody wants anything any more; the kernel hears of that now (`Source.watch`).
    @inline(__always)
    private mutating func isWanted(_ events: UInt32, _ slot: Int) -> Bool {
        let wanted = entries[slot].wanted
        if wanted != 0, events & (wanted | Readiness.troubles.rawValue) != 0 { return true }
        rewatch(slot)
        return false
    }

    /// Drains what is to be drained. False if that failed, or the descriptor was closed: then the set is built anew.
    @inline(__always)
    private mutating func isOpen(_ slot: Int) -> Bool {
        if entries[slot].isDrained { return drain(slot) }
        guard isClosedBehindOurBack(slot) else { return true }
        rebuild()
        return false
    }

    @inline(__always)
    private mutating func drain(_ slot: Int) -> Bool {
        let error = system_drain(entries[slot].descriptor)
        if error == EBADF { rebuild() }
        // EAGAIN: another loop that shares the descriptor was first.
        return error != EBADF && error != EAGAIN
    }

    /// Looks now and then only: a program that reads its descriptor does not pay for one that does not.
    @inline(__always)
    private mutating func isClosedBehindOurBack(_ slot: Int) -> Bool {
        repetitions = slot == lastSlot ? repetitions &+ 1 : 0
        lastSlot = slot
        return repetitions & 127 == 127 && tellAgain(slot) != 0
    }

    @inline(never)
    private mutating func tellAgain(_ slot: Int) -> Int32 { control(EPOLL_CTL_MOD, slot) }

    /// The next of the ports that are always ready and wanted.
    mutating func nextAlwaysReady() -> ReadyPort? {
        guard alwaysReadyCount > 0 else { return nil }
        for step in 1...entries.count {
            let slot = (lastAlwaysReady + step) % entries.count
            let wanted = entries[slot].state == .alwaysReady ? entries[slot].wanted : 0
            if wanted != 0 {
                lastAlwaysReady = slot
                let readiness = Readiness(rawValue: wanted)
                return ReadyPort(slot: slot, generation: entries[slot].generation, readiness: readiness)
            }
        }
        return nil
    }

    mutating func takeKernelTurn() -> Bool {
        kernelHasTurn.toggle()
        return kernelHasTurn
    }

    func sources(of port: ReadyPort) -> WaitingSources {
        var waiting = WaitingSources()
        guard port.slot < entries.count, entries[port.slot].generation == port.generation else { return waiting }
        waiting.first = entries[port.slot].sources.first?.takeUnretainedValue()
        if entries[port.slot].sources.count > 1 {
            waiting.others = entries[port.slot].sources.dropFirst().map { $0.takeUnretainedValue() }
        }
        return waiting
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

    /// Tells the kernel what to watch an entry's descriptor for; 0, or an errno.
    private func control(_ operation: Int32, _ slot: Int) -> Int32 {
        var event = epoll_event()
        event.events = entries[slot].watched
        event.data.u64 = UInt64(entries[slot].generation) << 32 | UInt64(slot)
        return epoll_ctl(set, operation, entries[slot].descriptor, &event) == 0 ? 0 : system_errno()
    }

    private mutating func watch(_ slot: Int) {
        if entries[slot].state == .alwaysReady { alwaysReadyCount -= 1 }
        entries[slot].state = .unwatched
        entries[slot].watched = entries[slot].wanted
        guard set >= 0, entries[slot].watched != 0 else { return }
        let error = control(EPOLL_CTL_ADD, slot)
        switch error {
        case 0: entries[slot].state = .watched
        case EPERM:
            entries[slot].state = .alwaysReady
            alwaysReadyCount += 1
        case EBADF: entries[slot].state = .inert
        default:
            entries[slot].state = .inert
            Diagnostics.failure(of: "epoll_ctl", error, "a version 1 source does not fire")
        }
    }

    /// Makes the kernel watch for exactly what is wanted now: nothing at all means to leave the set, because an error
    /// or a hang-up is reported whether it is wanted or not.
    @inline(never)
    private mutating func rewatch(_ slot: Int) {
        guard entries[slot].state == .watched, isOpen else { return }
        entries[slot].watched = entries[slot].wanted
        if entries[slot].watched == 0 {
            epoll_ctl(set, EPOLL_CTL_DEL, entries[slot].descriptor, nil)
            entries[slot].state = .unwatched
        } else if control(EPOLL_CTL_MOD, slot) != 0 {
            entries[slot].state = .inert
            renewGeneration(slot)
        }
    }

    private mutating func renewGeneration(_ slot: Int) {
        nextGeneration &+= 1
        entries[slot].generation = nextGeneration
    }

    private mutating func unwatch(_ slot: Int) {
        if entries[slot].state == .alwaysReady { alwaysReadyCount -= 1 }
        if isOpen, entries[slot].state == .watched {
            // Fails for a descriptor that was closed first; the kernel has forgotten it then.
            epoll_ctl(set, EPOLL_CTL_DEL, entries[slot].descriptor, nil)
        }
        entries[slot].state = .unwatched
        renewGeneration(slot)
    }
}

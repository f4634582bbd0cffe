import CSupport
import CoreTypes

/// The posters of other processes that an observing thread hears: a listening socket, their connections, and the set that
/// watches all of them. What they post lies in their rings; of each ring one record is taken in turn.
struct PosterConnections {
    let set: Int32
    private let listener: Int32
    private var reserve: Int32
    private var slots: [Connection?] = []
    private var openCount = 0
    private var time: UInt64 = 0
    /// The slots whose rings may have records, the next one first.
    private var awake: [Int] = []

    private struct Connection {
        let socket: Int32
        let serial: UInt32
        var ring: RingReader?
        /// The poster has closed it; its ring is read to the end.
        var isEnding = false
        var isAwake = false
        var lastUse: UInt64
    }

    static let most = 256
    /// How many may have connected before they are heard.
    static let backlog: Int32 = 64
    private static let listenerName = UInt64.max

    /// nil if the system refuses.
    init?(listener: Int32) {
        self.listener = listener
        set = OpenDescriptors.open { epoll_create1(Int32(EPOLL_CLOEXEC)) }
        reserve = ListenerState.openReserve()
        guard set >= 0, watch(listener, Self.listenerName) else {
            OpenDescriptors.close(set)
            OpenDescriptors.close(reserve)
            return nil
        }
    }

    private func watch(_ descriptor: Int32, _ name: UInt64) -> Bool {
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        event.data.u64 = name
        return epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event) == 0
    }

    // MARK: taking

    /// What a record says, how many before it were lost, and of which connection it is.
    struct Arrival {
        let bytes: [UInt8]
        let lost: Int
        let sender: UInt64
    }

    /// Whether there is more without asking the kernel.
    var hasMore: Bool { !awake.isEmpty }

    mutating func take() -> Arrival? {
        while let slot = awake.first {
            awake.removeFirst()
            guard var connection = slots[slot], var ring = connection.ring else { continue }
            let result = ring.read()
            connection.ring = ring
            slots[slot] = connection
            switch result {
            case .record(let bytes, let lost):
                awake.append(slot)
                return Arrival(bytes: bytes, lost: lost, sender: name(slot, connection.serial))
            case .empty:
                if connection.isEnding {
                    close(slot)
                } else if ring.sleep() {
                    slots[slot]?.isAwake = false
                } else {
                    awake.append(slot)
                }
            case .garbage: close(slot)
            }
        }
        return nil
    }

    /// Puts to sleep, or closes, those that have nothing, so that no pass is made for them.
    mutating func settle() {
        for slot in awake {
            guard let connection = slots[slot], let ring = connection.ring, ring.isEmpty else { continue }
            if connection.isEnding {
                close(slot)
            } else if ring.sleep() {
                slots[slot]?.isAwake = false
                awake.removeAll { $0 == slot }
            }
        }
    }

    // MARK: events

    /// Looks at what the kernel has to say: new posters, and those that call.
    mutating func processEvents() {
        var names: [UInt64] = []
        withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: 64) { events in
            var none = timespec()
            let count = system_epoll_wait(set, events.baseAddress.unsafelyUnwrapped, 64, &none)
            for index in 0..<max(0, Int(count)) { names.append(events[index].data.u64) }
        }
        for event in names where event != Self.listenerName { if let slot = slot(of: event) { read(slot) } }
        if names.contains(Self.listenerName) { accept() }
    }

    private func name(_ slot: Int, _ serial: UInt32) -> UInt64 { UInt64(serial) << 32 | UInt64(slot) }

    private func slot(of name: UInt64) -> Int? {
        let slot = Int(name & 0xFFFF_FFFF)
        guard slot < slots.count, let connection = slots[slot], connection.serial == UInt32(name >> 32) else {
            return nil
        }
        return slot
    }

    private mutating func read(_ slot: Int) {
        guard let connection = slots[slot] else { return }
        time += 1
        slots[slot]?.lastUse = time
        guard connection.ring != nil else { return readOffer(slot, connection.socket) }
        var byte: UInt64 = 0
        switch transport_receive(connection.socket, &byte, 1, false) {
        case 1, -Int(EAGAIN): wake(slot)
        // Too long for one of a poster's.
        case -Int(EBADMSG): close(slot)
        default: end(slot)
        }
    }

    private mutating func readOffer(_ slot: Int, _ socket: Int32) {
        switch RingOffer.receive(from: socket) {
        case .notYet: break
        case .refused: close(slot)
        case .ring(let memory):
            slots[slot]?.ring = RingReader(memory)
            wake(slot)
        }
    }

    private mutating func wake(_ slot: Int) {
        guard slots[slot]?.isAwake == false else { return }
        slots[slot]?.isAwake = true
        awake.append(slot)
    }

    /// The poster has gone; what it has posted is there.
    private mutating func end(_ slot: Int) {
        guard let connection = slots[slot], !connection.isEnding else { return }
        epoll_ctl(set, EPOLL_CTL_DEL, connection.socket, nil)
        slots[slot]?.isEnding = true
        wake(slot)
    }

    // MARK: connections

    private static let isTold = OnceFlag()

    /// A few at a time: the listener stays ready if there are more.
    private mutating func accept() {
        for _ in 0..<16 {
            let socket = OpenDescriptors.open { transport_accept(listener) }
            if socket == -EMFILE || socket == -ENFILE { return refuseOne() }
            guard socket >= 0 else { return }
            guard transport_peer_is_same_user(socket), makeRoom() else {
                OpenDescriptors.close(socket)
                continue
            }
            add(socket)
        }
    }

    private mutating func add(_ socket: Int32) {
        let free = slots.firstIndex { $0 == nil }
        let slot = free ?? slots.count
        if free == nil { slots.append(nil) }
        time += 1
        let serial = UInt32(truncatingIfNeeded: time)
        guard watch(socket, name(slot, serial)) else { return OpenDescriptors.close(socket) }
        slots[slot] = Connection(socket: socket, serial: serial, lastUse: time)
        openCount += 1
        read(slot)
    }

    /// Closes the connection that is idle for longest if there are as many as may be. Its poster connects again.
    private mutating func makeRoom() -> Bool {
        guard openCount >= Self.most else { return true }
        var oldest: Int?
        for (slot, connection) in slots.enumerated() {
            guard let connection, !connection.isAwake else { continue }
            if oldest.map({ slots[$0].unsafelyUnwrapped.lastUse > connection.lastUse }) ?? true { oldest = slot }
        }
        if let oldest { close(oldest) }
        return oldest != nil
    }

    /// No descriptor is free. A poster that is not let in would keep the listener ready for ever: it is sent away, and
    /// connects again when it posts next.
    private mutating func refuseOne() {
        if Self.isTold.isFirst {
            Diagnostics.failure(of: "accept", EMFILE, "notifications of a process are lost until a descriptor is free")
        }
        OpenDescriptors.close(reserve)
        let socket = OpenDescriptors.open { transport_accept(listener) }
        OpenDescriptors.close(socket)
        reserve = ListenerState.openReserve()
        if socket < 0 { Pause.forDescriptor() }
    }

    /// A sender of bytes that are no notification.
    mutating func close(sender: UInt64) {
        if let slot = slot(of: sender) { close(slot) }
    }

    private mutating func close(_ slot: Int) {
        guard let connection = slots[slot] else { return }
        OpenDescriptors.close(connection.socket)
        slots[slot] = nil
        openCount -= 1
        awake.removeAll { $0 == slot }
        if reserve < 0 { reserve = ListenerState.openReserve() }
    }

    mutating func closeAll() {
        for slot in slots.indices { close(slot) }
        OpenDescriptors.close(listener)
        OpenDescriptors.close(set)
        OpenDescriptors.close(reserve)
    }

    /// How many connections are open.
    var count: Int { openCount }
}

import CSupport
import CoreTypes

/// The receiving end of a port: the listening socket, its connections, and the set that watches them.
struct ListenerState {
    var listener: Int32
    let set: Int32
    /// Held for the case that all other descriptors are in use: one is given up to accept a connection, the other for the
    /// memory that a message is passed in.
    var reserve: Int32
    private var memoryReserve: Int32
    var channels = ChannelTable()
    var events = ReadyEvents()
    /// No descriptor is free: the listener is left alone until one of ours is closed.
    var isAcceptingPaused = false
    var isClosed = false
    /// The channel that was read last.
    private var favourite = ReadyEvents.listener
    private var isFavouriteLikely = false
    private var favouriteTurns = 0

    /// A message, and the request that it is if it wants an answer.
    struct Arrival {
        let identifier: Int32
        let body: MessageBody
        let request: ChannelRequest?
    }

    init?(listener: Int32) {
        self.listener = listener
        set = OpenDescriptors.open { epoll_create1(Int32(EPOLL_CLOEXEC)) }
        reserve = Self.openReserve()
        memoryReserve = Self.openReserve()
        guard set >= 0, watch(listener, ReadyEvents.listener) else {
            OpenDescriptors.close(set)
            OpenDescriptors.close(reserve)
            OpenDescriptors.close(memoryReserve)
            events.free()
            return nil
        }
    }

    static func openReserve() -> Int32 { OpenDescriptors.open { eventfd(0, Int32(EFD_CLOEXEC)) } }

    /// At most one message; never blocks. Events that bring none are bounded, so that a flood of them does not keep the
    /// caller's thread; the set stays ready then.
    mutating func receive() -> Arrival? {
        guard !isClosed else { return nil }
        if let arrival = readFavourite() { return arrival }
        for _ in 0..<128 {
            guard let event = events.take(from: set) else { return nil }
            if event == ReadyEvents.listener {
                if let arrival = accept() { return arrival }
            } else if let slot = channels.slot(of: event), let arrival = read(slot) {
                isFavouriteLikely = event == favourite
                favourite = event
                return arrival
            }
        }
        return nil
    }

    /// A peer that has sent twice in a row is likely to be the next: reading its channel saves asking the set. Not too often
    /// in a row, so that the others get their turns.
    private mutating func readFavourite() -> Arrival? {
        guard isFavouriteLikely, favouriteTurns < 15, !events.isPending, let slot = channels.slot(of: favourite),
            channels[slot].stage == .idle, let arrival = read(slot)
        else {
            isFavouriteLikely = false
            favouriteTurns = 0
            return nil
        }
        favouriteTurns += 1
        return arrival
    }

    private static let isTold = OnceFlag()

    /// Reads from a channel that is ready, or new.
    mutating func read(_ slot: Int) -> Arrival? {
        // Before its answer a peer has nothing to say: it has given up, or keeps no rules.
        guard channels[slot].stage != .busy else {
            close(slot)
            return nil
        }
        switch readPacket(slot) {
        case .notYet: return nil
        case .needsDescriptor:
            Pause.forDescriptor()
            return nil
        case .message(.oneWay, let identifier, let body):
            close(slot)
            return Arrival(identifier: identifier, body: body, request: nil)
        case .message(.request, let identifier, let body):
            return Arrival(identifier: identifier, body: body, request: begin(slot))
        case .noMemory(let kind):
            // Anybody may pass memory that cannot be had, as often as he likes.
            if Self.isTold.isFirst { Diagnostics.failure(of: "mmap", ENOMEM, "a message is not received") }
            let isRequest = kind == .request
            if isRequest { _ = begin(slot) }
            if !isRequest || !refuse(slot) { close(slot) }
            return nil
        case .message(.reply, _, _), .message(.noReply, _, _), .ended, .garbage:
            close(slot)
            return nil
        }
    }

    /// The reserve is free for as long as it takes to receive what a message passes.
    private mutating func readPacket(_ slot: Int) -> PacketReader.Result {
        let socket = channels[slot].descriptor
        let result = channels[slot].reader.read(socket)
        guard case .needsDescriptor = result else { return result }
        giveMemoryReserve()
        defer { takeMemoryReserve() }
        return channels[slot].reader.read(socket)
    }

    mutating func giveMemoryReserve() {
        OpenDescriptors.close(memoryReserve)
        memoryReserve = -1
    }

    mutating func takeMemoryReserve() {
        if memoryReserve < 0, !isClosed { memoryReserve = Self.openReserve() }
    }

    private mutating func begin(_ slot: Int) -> ChannelRequest {
        channels[slot].stage = .busy
        channels[slot].request &+= 1
        return ChannelRequest(slot: slot, serial: channels[slot].serial, number: channels[slot].request)
    }

    /// Copies an answer into an area of its channel, if there is one. Memory is shared only with a peer that comes back.
    mutating func fillArea(_ message: inout OutgoingMessage, _ slot: Int) {
        if channels[slot].request > 1 { message.fillArea(&channels[slot].areas) }
    }

    /// Sends an answer. 0, or an errno.
    mutating func send(_ message: inout OutgoingMessage, _ slot: Int) -> Int32 {
        let error = message.prepare()
        return error == 0 ? message.send(over: channels[slot].descriptor) : error
    }

    /// Tells a peer that there will be no reply to its request, which has failed for want of memory. False if it cannot be
    /// told.
    mutating func refuse(_ slot: Int) -> Bool {
        var message = OutgoingMessage(.noReply, 0, UnsafeRawBufferPointer(start: nil, count: 0))
        guard message.send(over: channels[slot].descriptor) == 0 else { return false }
        endRequest(slot)
        return true
    }

    /// The request was answered: its channel waits for the next one.
    mutating func endRequest(_ slot: Int) {
        guard !isClosed, !channels[slot].isRetired else { return close(slot) }
        channels[slot].stage = .idle
        channels.touch(slot)
        if let oldest = channels.oldest(.idle, ifMoreThan: ChannelTable.mostIdle) { retire(oldest) }
    }

    /// Lets nothing more in. What is there already, or the end, is an event that comes at once.
    mutating func retire(_ slot: Int) {
        shutdown(channels[slot].descriptor, Int32(SHUT_RD))
        channels[slot].isRetired = true
    }

    mutating func close(_ slot: Int) {
        channels.remove(slot)
        guard !isClosed else { return }
        if reserve < 0 { reserve = Self.openReserve() }
        if isAcceptingPaused { resumeAccepting() }
    }

    /// Answers to requests that are being handled may still be sent; everything else ends.
    mutating func closeAll() {
        guard !isClosed else { return }
        isClosed = true
        OpenDescriptors.close(listener)
        for slot in channels.openSlots where channels[slot].stage != .busy { channels.remove(slot) }
        OpenDescriptors.close(set)
        OpenDescriptors.close(reserve)
        OpenDescriptors.close(memoryReserve)
        isAcceptingPaused = false
        events.free()
    }

    func watch(_ descriptor: Int32, _ name: UInt64) -> Bool {
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        event.data.u64 = name
        return epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event) == 0
    }
}

import CSupport
import CoreTypes

/// The accepted connections of a listener, by slot.
struct ChannelTable {
    /// Connections beyond this number whose first message has not come: the oldest go.
    static let mostParked = 64
    /// Connections kept for the next request beyond this number: those that were idle for longest go.
    static let mostIdle = 256

    private var slots: [ServerChannel?] = []
    private var freeSlots: [Int] = []
    private var nextSerial: UInt32 = 0
    private var uses: UInt64 = 0
    private(set) var openCount = 0

    subscript(slot: Int) -> ServerChannel {
        get { slots[slot].unsafelyUnwrapped }
        _modify { yield &slots[slot]! }
    }

    mutating func add(_ descriptor: Int32) -> Int {
        nextSerial &+= 1
        uses += 1
        let channel = ServerChannel(descriptor: descriptor, serial: nextSerial, lastUse: uses)
        openCount += 1
        if let slot = freeSlots.popLast() {
            slots[slot] = channel
            return slot
        }
        slots.append(channel)
        return slots.count - 1
    }

    mutating func remove(_ slot: Int) {
        OpenDescriptors.close(self[slot].descriptor)
        slots[slot] = nil
        freeSlots.append(slot)
        openCount -= 1
    }

    mutating func touch(_ slot: Int) {
        uses += 1
        slots[slot]?.lastUse = uses
    }

    /// The slot that an event of the set names, if the channel is still there.
    func slot(of event: UInt64) -> Int? {
        let slot = Int(event & 0xFFFF_FFFF)
        guard slot < slots.count, let channel = slots[slot], channel.serial == UInt32(event >> 32) else { return nil }
        return slot
    }

    func event(of slot: Int) -> UInt64 { UInt64(self[slot].serial) << 32 | UInt64(slot) }

    /// The slot of a request that is still to be answered.
    func slot(of request: ChannelRequest) -> Int? {
        guard request.slot < slots.count, let channel = slots[request.slot], channel.serial == request.serial,
            channel.stage == .busy, channel.request == request.number
        else { return nil }
        return request.slot
    }

    /// The channel that has waited longest in a stage, if more than `limit` are in it.
    func oldest(_ stage: ServerChannel.Stage, ifMoreThan limit: Int) -> Int? {
        guard openCount > limit else { return nil }
        var count = 0
        var oldest: Int?
        for slot in slots.indices {
            guard let channel = slots[slot], channel.stage == stage, !channel.isRetired else { continue }
            count += 1
            if channel.lastUse < oldest.map({ self[$0].lastUse }) ?? .max { oldest = slot }
        }
        return count > limit ? oldest : nil
    }

    /// The open channels.
    var openSlots: [Int] { slots.indices.filter { slots[$0] != nil } }
}

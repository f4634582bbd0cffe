import CSupport

/// The first packet of a poster's connection, which passes the ring. All others are one byte, of any value: look into it.
struct RingOffer {
    private var magic: UInt32 = Self.magic
    private var version: UInt32 = 1
    private var size = UInt64(RingMemory.size)

    private static let magic: UInt32 = 0x4346_4E52
    static let length = 16

    /// 0, or an errno.
    static func send(over socket: Int32, _ memory: Int32) -> Int32 {
        var offer = RingOffer()
        return transport_send(socket, &offer, length, nil, 0, memory)
    }

    enum Result {
        case ring(RingMemory)
        case notYet
        case refused
    }

    static func receive(from socket: Int32) -> Result {
        var offer = RingOffer()
        offer.magic = 0
        var count = 0
        let memory = OpenDescriptors.open {
            var memory: Int32 = -1
            count = transport_receive_memory(socket, &offer, length, &memory)
            return memory
        }
        guard memory >= 0 else { return count == -Int(EAGAIN) ? .notYet : .refused }
        defer { OpenDescriptors.close(memory) }
        let expected = RingOffer()
        guard count == length, offer.magic == expected.magic, offer.version == expected.version,
            offer.size == expected.size, let ring = RingMemory.map(passed: memory)
        else { return .refused }
        return .ring(ring)
    }
}

import CSupport
import CoreTypes

/// The receiving half of a connection: what has been read of a message that is not complete.
struct PacketReader {
    /// The first packet of a message in two packets.
    private var announcement: PacketHeader?
    private var areas = IncomingAreas()

    enum Result {
        case message(PacketHeader.Kind, Int32, MessageBody)
        case notYet
        /// A message is there, and no descriptor is free to receive it with.
        case needsDescriptor
        /// A message has come, and there is no memory for it. The connection is as good as before.
        case noMemory(PacketHeader.Kind)
        /// The peer has closed the connection.
        case ended
        /// Nothing that a peer of this library sends: the connection is not worth keeping.
        case garbage
    }

    /// Reads at most one message and never blocks; or, for the first packet of one, as long as the socket is set to.
    mutating func read(_ socket: Int32, waits: Bool = false) -> Result {
        if let announcement { return readMemory(socket, announcement) }
        guard let buffer = BufferPool.take() else {
            Pause.forMemory()
            return .notYet
        }
        let packet = buffer - PacketHeader.size
        let count = transport_receive(socket, packet, PacketHeader.size + BufferPool.capacity, waits)
        let header = count >= PacketHeader.size ? packet.load(as: PacketHeader.self) : PacketHeader(unchecked: ())
        if count > 0, isInline(header, count) {
            return message(header, MessageBody.received(in: buffer, count - PacketHeader.size))
        }
        BufferPool.give(buffer)
        if count == PacketHeader.size, header.isWellFormed, header.placement == PacketHeader.Placement.inArea.rawValue {
            return message(header, areas[header.area]?.message(header.length))
        }
        guard count == PacketHeader.size, isAnnouncement(header) else { return Self.withoutMessage(count) }
        announcement = header
        return readMemory(socket, header)
    }

    private func isInline(_ header: PacketHeader, _ count: Int) -> Bool {
        count >= PacketHeader.size && header.isWellFormed && header.placement == PacketHeader.Placement.inline.rawValue
            && header.length == UInt64(count - PacketHeader.size)
    }

    private func isAnnouncement(_ header: PacketHeader) -> Bool {
        header.isWellFormed && header.placement == PacketHeader.Placement.announced.rawValue && header.length > 0
    }

    private mutating func readMemory(_ socket: Int32, _ announcement: PacketHeader) -> Result {
        var header = PacketHeader(unchecked: ())
        guard Self.hasRoom(socket) else { return .needsDescriptor }
        var count = 0
        let memory = OpenDescriptors.open {
            var memory: Int32 = -1
            count = transport_receive_memory(socket, &header, PacketHeader.size, &memory)
            return memory
        }
        guard memory >= 0 else { return Self.withoutMessage(count) }
        defer { OpenDescriptors.close(memory) }
        self.announcement = nil
        guard count == PacketHeader.size, announcement.announced(header) else { return .garbage }
        switch PacketHeader.Placement(rawValue: header.placement) {
        case .memory:
            let body = MessageBody.passed(memory, Int(header.length))
            if body == nil, let kind = PacketHeader.Kind(rawValue: header.kind),
                MessageBody.isSealed(memory, Int(header.length))
            {
                return .noMemory(kind)
            }
            return message(header, body)
        case .area:
            areas[header.area] = PeerArea.map(passed: memory)
            return message(header, areas[header.area]?.message(header.length))
        default: return .garbage
        }
    }

    private func message(_ header: PacketHeader, _ body: consuming MessageBody?) -> Result {
        guard let body, let kind = PacketHeader.Kind(rawValue: header.kind) else { return .garbage }
        return .message(kind, header.identifier, body)
    }

    private static func hasRoom(_ socket: Int32) -> Bool {
        let descriptor = OpenDescriptors.open { dup(socket) }
        OpenDescriptors.close(descriptor)
        return descriptor >= 0
    }

    private static func withoutMessage(_ count: Int) -> Result {
        switch Int32(truncatingIfNeeded: -count) {
        case EAGAIN: .notYet
        case 0, ECONNRESET: .ended
        default: .garbage
        }
    }
}

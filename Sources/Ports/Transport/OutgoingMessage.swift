import CSupport
import CoreTypes

/// A message on its way out: in its packet, or, if it is long, in memory that is passed, or in an
/// area that the peer may have already.
struct OutgoingMessage: ~Copyable {
    private let kind: PacketHeader.Kind
    private let identifier: Int32
    private let bytes: UnsafeRawBufferPointer
    private var memory: Int32 = -1
    private var area: SharedArea?

    /// The caller has checked the length, and keeps the bytes until the message is sent, or `isCopied`.
    init(_ kind: PacketHeader.Kind, _ identifier: Int32, _ bytes: UnsafeRawBufferPointer) {
        self.kind = kind
        self.identifier = identifier
        self.bytes = bytes
    }

    deinit {
        OpenDescriptors.close(memory)
        area?.takeBack()
    }

    /// For a message that was not sent, and whose bytes are still there.
    mutating func leaveArea() {
        area?.takeBack()
        area = nil
    }

    mutating func releaseMemory() {
        OpenDescriptors.close(memory)
        memory = -1
    }

    /// Makes the copy of a long message, unless it is made. 0, or an errno.
    mutating func prepare() -> Int32 { !isCopied && bytes.count > BufferPool.capacity ? moveToMemory() : 0 }

    /// Somewhere else than where the caller keeps it.
    var isCopied: Bool { memory >= 0 || area != nil }

    /// Sends without blocking. 0, or an errno.
    mutating func send(over socket: Int32) -> Int32 {
        if area != nil { return sendThroughArea(over: socket) }
        if memory < 0 {
            let error = sendInline(over: socket)
            // The system's buffers for sockets are set to less than a packet.
            guard error == EMSGSIZE, !bytes.isEmpty else { return error }
            let failure = moveToMemory()
            guard failure == 0 else { return failure }
        }
        let error = sendHeader(.announced, over: socket)
        return error == 0 ? sendHeader(.memory, over: socket, passing: memory) : error
    }

    /// Long, and not too long to go through an area.
    var fitsArea: Bool { bytes.count > BufferPool.capacity && bytes.count <= SharedArea.largestMessage }

    /// Makes the copy in one of the areas of the connection that the message is sent over, if one is to be had.
    mutating func fillArea(_ areas: inout OutgoingAreas) {
        area = areas.area(for: bytes.count)
        area?.fill(bytes)
    }

    private mutating func sendThroughArea(over socket: Int32) -> Int32 {
        guard let area else { return 0 }
        let error = sendHeader(over: socket, through: area)
        if error == 0 { self.area = nil }
        return error
    }

    private func sendHeader(over socket: Int32, through area: SharedArea) -> Int32 {
        guard area.memoryToPass >= 0 else { return sendHeader(.inArea, over: socket, area: area.number) }
        var error = sendHeader(.announced, over: socket)
        if error == 0 { error = sendHeader(.area, over: socket, passing: area.memoryToPass, area: area.number) }
        if error == 0 { area.notePassed() }
        return error
    }

    private func sendHeader(
        _ placement: PacketHeader.Placement, over socket: Int32, passing memory: Int32 = -1, area: UInt8 = 0
    ) -> Int32 {
        var header = PacketHeader(kind, placement, identifier, bytes.count, area: area)
        return transport_send(socket, &header, PacketHeader.size, nil, 0, memory)
    }

    private func sendInline(over socket: Int32) -> Int32 {
        var header = PacketHeader(kind, .inline, identifier, bytes.count)
        return transport_send(socket, &header, PacketHeader.size, bytes.baseAddress, bytes.count, -1)
    }

    private mutating func moveToMemory() -> Int32 {
        let memory = OpenDescriptors.open { transport_make_memory() }
        guard memory >= 0 else { return -memory }
        let error = transport_fill_memory(memory, bytes.baseAddress, bytes.count)
        guard error == 0 else {
            OpenDescriptors.close(memory)
            return error
        }
        self.memory = memory
        return 0
    }
}

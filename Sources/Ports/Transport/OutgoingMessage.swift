import CSupport
import CoreTypes

/// A message on its way out: in its packet, or, if it is long, in memory that is passed.
struct OutgoingMessage: ~Copyable {
    private let kind: PacketHeader.Kind
    private let identifier: Int32
    private let bytes: UnsafeRawBufferPointer
    private var memory: Int32 = -1

    /// The caller has checked the length, and keeps the bytes until the message is sent.
    init(_ kind: PacketHeader.Kind, _ identifier: Int32, _ bytes: UnsafeRawBufferPointer) {
        self.kind = kind
        self.identifier = identifier
        self.bytes = bytes
    }

    deinit { OpenDescriptors.close(memory) }

    mutating func releaseMemory() {
        OpenDescriptors.close(memory)
        memory = -1
    }

    /// Makes the copy of a long message. 0, or an errno.
    mutating func prepare() -> Int32 { memory < 0 && bytes.count > BufferPool.capacity ? moveToMemory() : 0 }

    /// Sends without blocking. 0, or an errno.
    mutating func send(over socket: Int32) -> Int32 {
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

    /// Sends over a connection that has been used before, without blocking. 0, or an errno.
    mutating func send(over socket: Int32, _ area: inout SharedArea?) -> Int32 {
        if fitsArea, let area = SharedArea.prepare(&area, for: bytes.count) { return send(over: socket, through: area) }
        let error = prepare()
        return error == 0 ? send(over: socket) : error
    }

    private func send(over socket: Int32, through area: SharedArea) -> Int32 {
        area.fill(bytes)
        guard area.memoryToPass >= 0 else { return sendHeader(.inArea, over: socket) }
        var error = sendHeader(.announced, over: socket)
        if error == 0 { error = sendHeader(.area, over: socket, passing: area.memoryToPass) }
        if error == 0 { area.notePassed() }
        return error
    }

    private func sendHeader(_ placement: PacketHeader.Placement, over socket: Int32, passing memory: Int32 = -1)
        -> Int32
    {
        var header = PacketHeader(kind, placement, identifier, bytes.count)
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

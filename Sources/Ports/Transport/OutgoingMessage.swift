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

    /// Makes the copy of a long message. 0, or an errno.
    mutating func prepare() -> Int32 { bytes.count > BufferPool.capacity ? moveToMemory() : 0 }

    /// Sends without blocking. 0, or an errno.
    mutating func send(over socket: Int32) -> Int32 {
        if memory < 0 {
            let error = sendInline(over: socket)
            // The system's buffers for sockets are set to less than a packet.
            guard error == EMSGSIZE, !bytes.isEmpty else { return error }
            let failure = moveToMemory()
            guard failure == 0 else { return failure }
        }
        var header = PacketHeader(kind, .announced, identifier, bytes.count)
        let error = transport_send(socket, &header, PacketHeader.size, nil, 0, -1)
        guard error == 0 else { return error }
        header = PacketHeader(kind, .memory, identifier, bytes.count)
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

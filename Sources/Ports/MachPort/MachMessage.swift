import CSupport

/// One message in memory of its own, laid out for a receiver: header, body, trailer (MP-2).
struct MachMessage {
    /// As `mach_msg_header_t` in compat/include/mach/message.h.
    struct Header {
        var bits: UInt32
        var size: UInt32
        var remotePort: UInt32
        var localPort: UInt32
        var voucherPort: UInt32
        var identifier: Int32

        /// As the receiver sees it: it answers to `remotePort`.
        var received: Header {
            var copy = self
            copy.remotePort = localPort
            copy.localPort = remotePort
            copy.bits = bits & ~0x1F1F | (bits & 0x1F) << 8 | (bits & 0x1F00) >> 8
            return copy
        }
    }

    /// Ends what a message can weigh, before anything is allocated for it.
    static let largestSize = 64 << 20

    /// Marks a message that carries rights or memory.
    static let complexBit: UInt32 = 1 << 31

    let bytes: UnsafeMutableRawPointer
    let size: Int

    /// A copy of `header.size` bytes; nil when memory runs out. `free` ends it.
    init?(copying message: UnsafeRawPointer, _ header: Header) {
        size = Int(header.size)
        let trailer = (size + 3) & ~3
        guard let bytes = malloc(trailer + 8) else { return nil }
        memcpy(bytes, message, size)
        memset(bytes + size, 0, trailer - size)
        bytes.storeBytes(of: header.received, as: Header.self)
        // A trailer of format 0 holds its own size only.
        bytes.storeBytes(of: 0, toByteOffset: trailer, as: UInt32.self)
        bytes.storeBytes(of: 8, toByteOffset: trailer + 4, as: UInt32.self)
        self.bytes = bytes
    }

    func free() { CSupport.free(bytes) }
}

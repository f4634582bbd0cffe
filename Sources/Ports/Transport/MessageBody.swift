import CSupport

/// The bytes of a message that has arrived. Whoever keeps it keeps the bytes.
final class MessageBody {
    let address: UnsafeRawPointer
    let length: Int
    private let storage: Storage

    private enum Storage {
        case none
        case allocated
        case large(LargeBuffers.Buffer)
        case pooled
        case mapped
    }

    /// Shorter messages are copied, so that one that is kept does not keep a whole buffer.
    private static let largestCopy = 4096

    private init(_ address: UnsafeRawPointer, _ length: Int, _ storage: Storage) {
        self.address = address
        self.length = length
        self.storage = storage
    }

    deinit {
        switch storage {
        case .none: break
        case .allocated: free(UnsafeMutableRawPointer(mutating: address))
        case .large(let buffer): LargeBuffers.give(buffer)
        case .pooled: BufferPool.give(UnsafeMutableRawPointer(mutating: address))
        case .mapped: munmap(UnsafeMutableRawPointer(mutating: address), length)
        }
    }

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: address, count: length) }

    /// A message that came in its packet; takes `buffer`, which is one of the pool's.
    static func received(in buffer: UnsafeMutableRawPointer, _ length: Int) -> MessageBody? {
        guard length <= largestCopy else { return MessageBody(buffer, length, .pooled) }
        defer { BufferPool.give(buffer) }
        guard length > 0 else { return empty }
        guard let copy = malloc(length) else { return nil }
        copy.copyMemory(from: buffer, byteCount: length)
        return MessageBody(copy, length, .allocated)
    }

    /// A long message, which stands somewhere else.
    static func copied(_ bytes: UnsafeRawPointer, _ length: Int) -> MessageBody? {
        guard let copy = LargeBuffers.take(length) else { return nil }
        copy.address.copyMemory(from: bytes, byteCount: length)
        return MessageBody(copy.address, length, .large(copy))
    }

    /// A message in memory that a peer passed, and which stays the caller's to close. nil: it is not what was announced.
    static func passed(_ memory: Int32, _ length: Int) -> MessageBody? {
        var isSealed = false
        guard transport_memory_size(memory, &isSealed) == length, length > 0 else { return nil }
        if isSealed {
            guard let address = transport_map(memory, length) else { return nil }
            return MessageBody(address, length, .mapped)
        }
        // Its owner could shorten it under a mapping, or change what was checked already.
        guard let copy = LargeBuffers.take(length) else { return nil }
        var done = 0
        while done < length {
            let count = pread(memory, copy.address + done, length - done, done)
            if count < 0, system_errno() == EINTR { continue }
            guard count > 0 else {
                LargeBuffers.give(copy)
                return nil
            }
            done += count
        }
        return MessageBody(copy.address, length, .large(copy))
    }

    /// The peer has passed what it announced; whoever cannot have it lacks memory.
    static func isSealed(_ memory: Int32, _ length: Int) -> Bool {
        var isSealed = false
        return transport_memory_size(memory, &isSealed) == length && isSealed && length > 0
    }

    private static var empty: MessageBody {
        let somewhere: StaticString = ""
        return MessageBody(somewhere.utf8Start, 0, .none)
    }
}

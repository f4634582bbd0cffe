import CSupport
import CoreTypes

/// The bytes of a message that has arrived. Whoever keeps the object keeps the bytes, which nobody can change.
struct MessageBody {
    let data: DataObject

    /// Shorter messages are copied, so that one that is kept does not keep a whole buffer.
    private static let largestCopy = 16384

    private init(_ data: DataObject) { self.data = data }

    private init(_ address: UnsafeRawPointer, _ length: Int, _ kind: MessageStorage.Kind) {
        data = DataObject(address, length, in: MessageStorage(address, length, kind))
    }

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: data.bytes, count: data.count) }

    var length: Int { data.count }

    /// A message that came in its packet; takes `buffer`, which is one of the pool's.
    static func received(in buffer: UnsafeMutableRawPointer, _ length: Int) -> MessageBody? {
        guard length <= largestCopy else { return MessageBody(buffer, length, .pooled) }
        defer { BufferPool.give(buffer) }
        return DataObject.make(copying: buffer, length, in: .system).map { MessageBody($0) }
    }

    /// A long message in an area, which is given back when nobody keeps the message.
    static func inPlace(_ bytes: UnsafeRawPointer, _ length: Int, _ area: PeerArea) -> MessageBody {
        MessageBody(bytes, length, .area(area))
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
        guard let copy = malloc(length) else { return nil }
        var done = 0
        while done < length {
            let count = pread(memory, copy + done, length - done, done)
            if count < 0, system_errno() == EINTR { continue }
            guard count > 0 else {
                free(copy)
                return nil
            }
            done += count
        }
        return MessageBody(copy, length, .copied)
    }

    /// The peer has passed what it announced; whoever cannot have it lacks memory.
    static func isSealed(_ memory: Int32, _ length: Int) -> Bool {
        var isSealed = false
        return transport_memory_size(memory, &isSealed) == length && isSealed && length > 0
    }
}

/// Where the bytes of a longer message are: given back when nobody keeps them any more.
private final class MessageStorage {
    enum Kind {
        case area(PeerArea)
        case copied
        case pooled
        case mapped
    }

    private let address: UnsafeMutableRawPointer
    private let length: Int
    private let kind: Kind

    init(_ address: UnsafeRawPointer, _ length: Int, _ kind: Kind) {
        self.address = UnsafeMutableRawPointer(mutating: address)
        self.length = length
        self.kind = kind
    }

    deinit {
        switch kind {
        case .area(let area): area.endView()
        case .copied: free(address)
        case .pooled: BufferPool.give(address)
        case .mapped: munmap(address, length)
        }
    }
}

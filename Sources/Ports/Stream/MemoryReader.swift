import CSupport
import CoreTypes

/// Bytes that lie in memory.
final class MemoryReader {
    private let bytes: UnsafePointer<UInt8>?
    private let count: Int
    /// Who takes the bytes back, retained.
    private let deallocator: Allocator
    private let position = Guarded(0)

    init(_ bytes: UnsafePointer<UInt8>?, _ count: Int, _ deallocator: Allocator) {
        self.bytes = bytes
        self.count = count
        self.deallocator = deallocator
        Reference.retain(deallocator.handle)
    }

    deinit {
        deallocator.deallocate(UnsafeMutableRawPointer(mutating: bytes))
        Reference.release(deallocator.handle)
    }

    var isAtEnd: Bool { position.withLock { $0 } == count }

    func read(_ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int) -> Transfer {
        let (taken, transfer) = take(capacity)
        if let buffer, let start = taken.baseAddress { memcpy(buffer, start, taken.count) }
        return transfer
    }

    /// The next bytes, at most `limit` if that is positive.
    func take(_ limit: Int) -> (UnsafeBufferPointer<UInt8>, Transfer) {
        position.withLock { position in
            let left = count - position
            let taken = limit > 0 ? min(limit, left) : left
            let start = bytes.map { $0 + position }
            position += taken
            let transfer: Transfer = taken == 0 ? .end : taken == left ? .lastBytes(taken) : .bytes(taken)
            return (UnsafeBufferPointer(start: start, count: taken), transfer)
        }
    }

    func describe(into text: inout TextBuffer) {
        text.append("bytes = ")
        text.append(address: bytes)
        text.append(", length = ")
        text.append(count)
    }
}

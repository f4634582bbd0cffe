import Synchronization

/// The observer's end of a ring. Each record is copied before anybody looks at it.
struct RingReader {
    /// A longer notification cannot be posted.
    static let longestRecord = 64 * 1024

    private let memory: RingMemory
    private var tail: UInt64 = 0

    init(_ memory: RingMemory) { self.memory = memory }

    enum Result {
        case record([UInt8], lost: Int)
        case empty
        case garbage
    }

    mutating func read() -> Result {
        let available = memory.head.pointee.load(ordering: .acquiring) &- tail
        if available == 0 { return .empty }
        guard available <= UInt64(RingMemory.capacity), available >= UInt64(RingMemory.recordHead) else {
            return .garbage
        }
        var start: (UInt32, UInt32) = (0, 0)
        withUnsafeMutableBytes(of: &start) { memory.read($0, at: tail) }
        let count = Int(start.0)
        guard count <= Self.longestRecord, RingMemory.room(for: count) <= available else { return .garbage }
        let place = tail &+ UInt64(RingMemory.recordHead)
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
            memory.read(UnsafeMutableRawBufferPointer(buffer), at: place)
            used = count
        }
        tail = tail &+ RingMemory.room(for: count)
        memory.tail.pointee.store(tail, ordering: .releasing)
        return .record(bytes, lost: Int(start.1))
    }

    var isEmpty: Bool { memory.head.pointee.load(ordering: .acquiring) == tail }

    /// Asks for a packet with the next record. False if there is one already.
    func sleep() -> Bool {
        memory.sleeps.pointee.store(1, ordering: .sequentiallyConsistent)
        guard memory.head.pointee.load(ordering: .sequentiallyConsistent) != tail else { return true }
        // If the poster has seen the wish, its packet finds the ring empty later.
        _ = memory.sleeps.pointee.exchange(0, ordering: .sequentiallyConsistent)
        return false
    }
}

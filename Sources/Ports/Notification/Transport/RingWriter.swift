import Synchronization

/// The poster's end of a ring.
struct RingWriter {
    private let memory: RingMemory
    /// The poster's own count: what the memory says may have been changed.
    private var head: UInt64 = 0
    private var lost: UInt32 = 0

    init(_ memory: RingMemory) { self.memory = memory }

    enum Result {
        /// The observer notices by itself.
        case written
        /// The observer sleeps.
        case mustRing
        /// No room: the record is lost.
        case full
        /// The observer keeps no rules.
        case garbage
    }

    mutating func write(_ bytes: UnsafeRawBufferPointer) -> Result {
        let used = head &- memory.tail.pointee.load(ordering: .acquiring)
        guard used <= UInt64(RingMemory.capacity) else { return .garbage }
        let room = RingMemory.room(for: bytes.count)
        guard room <= UInt64(RingMemory.capacity) - used else {
            lost = lost == .max ? lost : lost + 1
            return .full
        }
        let start = (UInt32(bytes.count), lost)
        withUnsafeBytes(of: start) { memory.write($0, at: head) }
        memory.write(bytes, at: head &+ UInt64(RingMemory.recordHead))
        lost = 0
        head = head &+ room
        // Either this side sees that the observer sleeps, or that one sees the record.
        memory.head.pointee.store(head, ordering: .sequentiallyConsistent)
        return memory.sleeps.pointee.exchange(0, ordering: .sequentiallyConsistent) == 0 ? .written : .mustRing
    }
}

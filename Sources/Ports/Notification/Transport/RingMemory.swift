import CSupport
import Synchronization

/// Memory that a poster fills and an observer empties, each in its own process: a ring of records between two counts of
/// bytes, which only grow. Neither side believes what the other has written.
final class RingMemory {
    /// Bytes for records. It bounds what waits between one process that posts and one thread that observes.
    static let capacity = 256 * 1024
    /// Each count lies in a cache line of its own, in the page before the records.
    private static let headOffset = 0
    private static let tailOffset = 64
    private static let sleepOffset = 128
    private static let recordsOffset = 4096
    static let size = recordsOffset + capacity

    /// In front of each record: its length, and how many before it found no room.
    static let recordHead = 8

    private let address: UnsafeMutableRawPointer
    private let generation = OpenDescriptors.generation

    /// The poster's side, with the descriptor that has to be passed.
    static func make() -> (memory: RingMemory, descriptor: Int32)? {
        var start: UnsafeMutableRawPointer?
        let descriptor = OpenDescriptors.open { transport_make_ring(size, &start) }
        guard descriptor >= 0, let start else { return nil }
        return (RingMemory(start), descriptor)
    }

    /// The observer's side; nil for a descriptor of anything else.
    static func map(passed descriptor: Int32) -> RingMemory? {
        transport_map_ring(descriptor, size).map { RingMemory($0) }
    }

    private init(_ address: UnsafeMutableRawPointer) { self.address = address }

    /// A forked child does not have the memory, and perhaps something else there.
    deinit { if generation == OpenDescriptors.generation { munmap(address, Self.size) } }

    /// How many bytes the poster has written.
    var head: UnsafeMutablePointer<Atomic<UInt64>> { word(Self.headOffset) }

    /// How many bytes the observer has read.
    var tail: UnsafeMutablePointer<Atomic<UInt64>> { word(Self.tailOffset) }

    /// 1: the observer has found the ring empty, and wants a packet over its connection when that changes.
    var sleeps: UnsafeMutablePointer<Atomic<UInt64>> { word(Self.sleepOffset) }

    private func word(_ offset: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
        (address + offset).assumingMemoryBound(to: Atomic<UInt64>.self)
    }

    /// How many bytes a record takes.
    static func room(for count: Int) -> UInt64 { UInt64(recordHead + (count + 7) & ~7) }

    func write(_ bytes: UnsafeRawBufferPointer, at position: UInt64) {
        guard let start = bytes.baseAddress else { return }
        let place = Int(position % UInt64(Self.capacity))
        let first = min(bytes.count, Self.capacity - place)
        memcpy(address + Self.recordsOffset + place, start, first)
        memcpy(address + Self.recordsOffset, start + first, bytes.count - first)
    }

    func read(_ bytes: UnsafeMutableRawBufferPointer, at position: UInt64) {
        guard let start = bytes.baseAddress else { return }
        let place = Int(position % UInt64(Self.capacity))
        let first = min(bytes.count, Self.capacity - place)
        memcpy(start, address + Self.recordsOffset + place, first)
        memcpy(start + first, address + Self.recordsOffset, bytes.count - first)
    }
}

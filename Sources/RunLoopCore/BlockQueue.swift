import CSupport
import CoreTypes

/// Blocks that wait, in the order in which they were queued: records, one behind the other in one piece of memory.
///
/// The memory is its owner's to free; a copy of this value is the same queue.
struct BlockQueue {
    private var base: UnsafeMutableRawPointer?
    private var capacity = 0
    private var end = 0

    private var lastSequence: UInt64 = 0

    private(set) var count = 0

    /// How many of the blocks wait in other queues, too.
    private(set) var sharedCount = 0

    var isEmpty: Bool { count == 0 }

    /// What a record begins with. Behind it are the bytes of a plain block, or the address of one of the runtime's.
    private struct Head {
        /// The place among all blocks of the loop; the same in each queue that a block waits in.
        let sequence: UInt64
        let length: UInt32
        let plainSize: UInt16
        let isShared: Bool
    }

    /// A block begins where malloc would let it begin.
    private static let alignment = 16
    private static let firstCapacity = 1024
    /// Larger memory is kept only as long as it is used.
    private static let mostIdle = 1 << 20

    @inline(__always)
    mutating func append(_ block: KeptBlock, _ sequence: UInt64, isShared: Bool = false) {
        let contents = max(block.plainSize, MemoryLayout<UnsafeRawPointer>.size)
        let length = (MemoryLayout<Head>.stride + contents + Self.alignment - 1) & -Self.alignment
        let record = makeRoom(length)
        let head = Head(
            sequence: sequence, length: UInt32(truncatingIfNeeded: length),
            plainSize: UInt16(truncatingIfNeeded: block.plainSize), isShared: isShared)
        record.storeBytes(of: head, as: Head.self)
        let place = record + MemoryLayout<Head>.stride
        if block.plainSize > 0 {
            copy_plain_block(place, block.address, block.plainSize)
        } else {
            place.storeBytes(of: block.address, as: UnsafeRawPointer.self)
        }
        didAppend(head)
    }

    /// Appends a block that waits in other queues, too; here once.
    mutating func appendShared(_ block: KeptBlock, _ sequence: UInt64) {
        if lastSequence == sequence { return }
        append(block, sequence, isShared: true)
    }

    @inline(__always)
    func forEach(_ body: (KeptBlock) -> Void) {
        var place = 0
        while place < end {
            let head = head(at: place)
            let contents = base.unsafelyUnwrapped + place + MemoryLayout<Head>.stride
            // Before the block runs, which may be long.
            place &+= Int(head.length)
            let plainSize = Int(head.plainSize)
            body(
                KeptBlock(
                    address: plainSize > 0 ? UnsafeRawPointer(contents) : contents.load(as: UnsafeRawPointer.self),
                    plainSize: plainSize))
        }
    }

    /// Appends what another queue has, in the order of all; a block that waits in both is here once.
    mutating func merge(_ other: BlockQueue) {
        if other.isEmpty { return }
        var merged = BlockQueue()
        var place = 0
        var otherPlace = 0
        while place < end || otherPlace < other.end {
            let sequence = place < end ? head(at: place).sequence : .max
            let otherSequence = otherPlace < other.end ? other.head(at: otherPlace).sequence : .max
            if sequence <= otherSequence {
                place += merged.append(recordOf: self, place)
                if sequence == otherSequence { otherPlace += Int(other.head(at: otherPlace).length) }
            } else {
                otherPlace += merged.append(recordOf: other, otherPlace)
            }
        }
        free()
        self = merged
    }

    /// Takes out the blocks that another queue has, too.
    mutating func remove(sharedWith other: BlockQueue) {
        guard sharedCount > 0, let base else { return }
        let old = self
        var place = 0
        var otherPlace = 0
        removeAll()
        while place < old.end {
            let head = old.head(at: place)
            while otherPlace < other.end, other.head(at: otherPlace).sequence < head.sequence {
                otherPlace += Int(other.head(at: otherPlace).length)
            }
            if otherPlace == other.end || other.head(at: otherPlace).sequence != head.sequence {
                memmove(base + end, base + place, Int(head.length))
                end += Int(head.length)
                didAppend(head)
            }
            place += Int(head.length)
        }
    }

    /// Forgets the blocks, which are others' now, and keeps the memory.
    mutating func removeAll() {
        end = 0
        count = 0
        sharedCount = 0
    }

    /// The same after a batch, which shows whether the memory is as large as it should be.
    mutating func rest() {
        if capacity > Self.mostIdle, end < capacity / 4 { free() } else { removeAll() }
    }

    mutating func free() {
        base?.deallocate()
        self = BlockQueue()
    }

    // MARK: records

    @inline(__always)
    private func head(at place: Int) -> Head { (base.unsafelyUnwrapped + place).load(as: Head.self) }

    /// The record's length.
    private mutating func append(recordOf other: BlockQueue, _ place: Int) -> Int {
        let head = other.head(at: place)
        let length = Int(head.length)
        memcpy(makeRoom(length), other.base.unsafelyUnwrapped + place, length)
        didAppend(head)
        return length
    }

    @inline(__always)
    private mutating func didAppend(_ head: Head) {
        lastSequence = head.sequence
        count &+= 1
        if head.isShared { sharedCount &+= 1 }
    }

    /// Memory for a record at the end.
    @inline(__always)
    private mutating func makeRoom(_ length: Int) -> UnsafeMutableRawPointer {
        if capacity &- end < length { grow(length) }
        defer { end &+= length }
        return base.unsafelyUnwrapped + end
    }

    @inline(never)
    private mutating func grow(_ length: Int) {
        let larger = max(Self.firstCapacity, capacity * 2, end + length)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: Self.alignment)
        if let base {
            memcpy(memory, base, end)
            base.deallocate()
        }
        base = memory
        capacity = larger
    }
}

import CSupport
import CoreTypes
import Synchronization

/// Memory through which a connection that is used again carries a longer message: filled by the sender, and read by the
/// receiver where it lies. New memory for each message costs several times as much as the copy.
final class SharedArea {
    /// Longer messages get memory of their own.
    static let largestMessage = 4 << 20
    /// What all areas of a process may take. Beyond, messages get memory of their own.
    private static let budget = 64 << 20
    private static let used = Atomic<Int>(0)

    /// What an area's size is a multiple of, on every machine one of the pages' size; the last one is the word's.
    static let unit = 0x10000

    /// Which of its channel's areas this is.
    let number: UInt8
    private let address: UnsafeMutableRawPointer
    /// For a message; the word lies behind it.
    let capacity: Int
    /// The descriptor, until it is passed.
    private var memory: Int32
    private let generation = OpenDescriptors.generation

    private init(_ number: UInt8, _ memory: Int32, _ address: UnsafeMutableRawPointer, _ capacity: Int) {
        self.number = number
        self.memory = memory
        self.address = address
        self.capacity = capacity
    }

    /// nil beyond the budget, or if the system refuses.
    static func make(_ number: UInt8, for length: Int) -> SharedArea? {
        let capacity = (length + unit - 1) & ~(unit - 1)
        guard used.add(capacity, ordering: .relaxed).newValue <= budget else {
            used.subtract(capacity, ordering: .relaxed)
            return nil
        }
        var start: UnsafeMutableRawPointer?
        let memory = OpenDescriptors.open { transport_make_area(capacity + unit, &start) }
        guard memory >= 0, let start else {
            used.subtract(capacity, ordering: .relaxed)
            return nil
        }
        return SharedArea(number, memory, start, capacity)
    }

    deinit {
        if generation == OpenDescriptors.generation { OpenDescriptors.close(memory) }
        munmap(address, capacity + Self.unit)
        Self.used.subtract(capacity, ordering: .relaxed)
    }

    private var word: AreaState.Word { (address + capacity).assumingMemoryBound(to: Atomic<UInt32>.self) }

    /// Acquires: the receiver's last look came before it made the area free.
    var state: UInt32 { word.pointee.load(ordering: .acquiring) }

    /// For an area that is free; it is the receiver's then.
    func fill(_ bytes: UnsafeRawBufferPointer) {
        address.copyMemory(from: bytes.baseAddress.unsafelyUnwrapped, byteCount: bytes.count)
        word.pointee.store(AreaState.sent, ordering: .releasing)
    }

    /// The receiver was not told that it has been filled.
    func takeBack() { word.pointee.store(AreaState.free, ordering: .relaxed) }

    /// -1 if the peer has it already.
    var memoryToPass: Int32 { memory }

    func notePassed() {
        OpenDescriptors.close(memory)
        memory = -1
    }
}

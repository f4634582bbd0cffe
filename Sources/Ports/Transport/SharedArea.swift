import CSupport
import CoreTypes
import Synchronization

/// Memory through which a connection that is used again carries its longer messages: filled by the sender, copied out by
/// the receiver before it answers. New memory for each message costs several times as much as the two copies.
final class SharedArea {
    /// Longer messages get memory of their own.
    static let largestMessage = 4 << 20
    /// What all areas of a process may take. Beyond, messages get memory of their own.
    private static let budget = 64 << 20
    private static let used = Atomic<Int>(0)

    private let address: UnsafeMutableRawPointer
    private let capacity: Int
    /// The descriptor, until it is passed.
    private var memory: Int32
    private let generation = OpenDescriptors.generation

    private init(_ memory: Int32, _ address: UnsafeMutableRawPointer, _ capacity: Int) {
        self.memory = memory
        self.address = address
        self.capacity = capacity
    }

    private static func make(_ capacity: Int) -> SharedArea? {
        var start: UnsafeMutableRawPointer?
        let memory = OpenDescriptors.open { transport_make_area(capacity, &start) }
        guard memory >= 0, let start else { return nil }
        return SharedArea(memory, start, capacity)
    }

    deinit {
        if generation == OpenDescriptors.generation { OpenDescriptors.close(memory) }
        munmap(address, capacity)
        Self.used.subtract(capacity, ordering: .relaxed)
    }

    /// An area that is large enough: the one that is there, or a new one in its place.
    static func prepare(_ area: inout SharedArea?, for length: Int) -> SharedArea? {
        if let area, area.capacity >= length { return area }
        area = nil
        let capacity = (length + 0xFFFF) & ~0xFFFF
        guard used.add(capacity, ordering: .relaxed).newValue <= budget, let new = make(capacity) else {
            used.subtract(capacity, ordering: .relaxed)
            return nil
        }
        area = new
        return new
    }

    func fill(_ bytes: UnsafeRawBufferPointer) {
        address.copyMemory(from: bytes.baseAddress.unsafelyUnwrapped, byteCount: bytes.count)
    }

    /// -1 if the peer has it already.
    var memoryToPass: Int32 { memory }

    func notePassed() {
        OpenDescriptors.close(memory)
        memory = -1
    }
}

/// The receiver's view of a peer's area. Its contents may change at any time, so they are copied before they are looked at.
final class PeerArea {
    private let address: UnsafeRawPointer
    private let capacity: Int

    private init(_ address: UnsafeRawPointer, _ capacity: Int) {
        self.address = address
        self.capacity = capacity
    }

    /// nil for a descriptor of anything else.
    static func map(passed memory: Int32) -> PeerArea? {
        var count = 0
        let address = transport_map_area(memory, SharedArea.largestMessage + 0xFFFF, &count)
        return address.map { PeerArea($0, count) }
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: address), capacity) }

    func copy(_ length: UInt64) -> MessageBody? {
        length > 0 && length <= UInt64(capacity) ? MessageBody.copied(address, Int(length)) : nil
    }
}

import CSupport

/// The claim that an object has on the allocator it was created with.
///
/// Swift allocates the object itself; a block of the object's size is taken from the client's allocator and
/// given back with the object, so that a client's budget, refusals and bookkeeping hold (docs/architecture.md).
public struct Placement {
    private let record: Record?

    private final class Record {
        let allocator: AllocatorObject
        let block: UnsafeMutableRawPointer

        init(_ allocator: AllocatorObject, _ block: UnsafeMutableRawPointer) {
            self.allocator = allocator
            self.block = block
        }
    }

    public static let standard = Placement(record: nil)

    private init(record: Record?) { self.record = record }

    /// Room for an object of `byteCount` bytes; nil when the allocator refuses it (BASE-14).
    public init?(_ allocator: Handle?, byteCount: Int) {
        switch Allocator(allocator) {
        case .system: record = nil
        case .null: return nil
        case .custom(let object):
            guard let block = object.allocate(byteCount, hint: 0) else { return nil }
            record = Record(object, block)
        }
    }

    func giveBack() {
        if let record { record.allocator.deallocate(record.block) }
    }

    public var allocator: Allocator {
        if let record { .custom(record.allocator) } else { .system }
    }
}

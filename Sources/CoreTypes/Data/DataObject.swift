import CSupport

/// Bytes, that an object owns or borrows.
public final class DataObject: Object {
    public internal(set) var bytes: UnsafeMutablePointer<UInt8>?
    public internal(set) var count: Int
    var capacity: Int

    public let isMutable: Bool

    /// How many bytes there may ever be; 0: any number.
    let limit: Int

    /// Who takes the bytes back, retained: the object's allocator, or the deallocator of foreign bytes.
    let owner: Allocator

    /// What foreign bytes live in, if no allocator takes them back.
    private let keeper: AnyObject?

    private init(
        _ bytes: UnsafeMutableRawPointer?, _ count: Int, _ owner: Allocator, _ placement: Placement,
        isMutable: Bool, limit: Int, keeper: AnyObject? = nil
    ) {
        self.keeper = keeper
        self.bytes = bytes?.assumingMemoryBound(to: UInt8.self)
        self.count = count
        capacity = count
        self.isMutable = isMutable
        self.limit = limit
        self.owner = owner
        super.init(.data, placement)
        Reference.retain(owner.handle)
    }

    /// A copy of `count` bytes; nil when memory is refused.
    public static func make(
        copying bytes: UnsafeRawPointer?, _ count: Int, in allocator: Allocator, isMutable: Bool = false, limit: Int = 0
    ) -> DataObject? {
        guard let placement = Placement(allocator) else { return nil }
        let copy = allocator.allocate(count)
        guard copy != nil || count == 0 else {
            placement.giveBack()
            return nil
        }
        if let copy, let bytes { memcpy(copy, bytes, count) }
        return DataObject(copy, count, allocator, placement, isMutable: isMutable, limit: limit)
    }

    /// An object around bytes that `deallocator` takes back at its end; nil leaves them with the caller (BASE-16).
    public static func make(
        around bytes: UnsafeRawPointer?, _ count: Int, _ deallocator: Allocator, in allocator: Allocator
    ) -> DataObject? {
        guard let placement = Placement(allocator) else { return nil }
        let bytes = UnsafeMutableRawPointer(mutating: bytes)
        return DataObject(bytes, count, deallocator, placement, isMutable: false, limit: 0)
    }

    /// An object around bytes that live as long as `keeper` and do not change.
    public convenience init(_ bytes: UnsafeRawPointer?, _ count: Int, in keeper: AnyObject) {
        let bytes = UnsafeMutableRawPointer(mutating: bytes)
        self.init(bytes, count, .null, .standard, isMutable: false, limit: 0, keeper: keeper)
    }

    /// No bytes at all.
    public static var empty: DataObject? { make(copying: nil, 0, in: .system) }

    deinit {
        owner.deallocate(bytes)
        Reference.release(owner.handle)
    }

    /// Copies `length` bytes from `location` on to `buffer`.
    public func copy(_ location: Int, _ length: Int, to buffer: UnsafeMutablePointer<UInt8>) {
        if length > 0, let bytes { memcpy(buffer, bytes + location, length) }
    }

    /// An immutable object with these bytes: this one if nobody can change or free them (BASE-17).
    public func copy(in allocator: Allocator) -> DataObject? {
        let isLasting = !isMutable && (keeper != nil || !(owner == .null))
        return isLasting && self.allocator == allocator ? self : Self.make(copying: bytes, count, in: allocator)
    }

    public override func isEqual(to other: Handle) -> Bool {
        Unmanaged<DataObject>.fromOpaque(other)._withUnsafeGuaranteedRef { other in
            guard count == other.count, let mine = bytes, let others = other.bytes else { return count == other.count }
            return memcmp(mine, others, count) == 0
        }
    }

    /// FNV-1a over the length and at most 80 bytes, so that large contents hash as fast as small ones.
    public override var hashCode: UInt {
        var hash = (14_695_981_039_346_656_037 ^ UInt(bitPattern: count)) &* 1_099_511_628_211
        for index in 0..<min(count, 80) { hash = (hash ^ UInt(bytes.unsafelyUnwrapped[index])) &* 1_099_511_628_211 }
        return hash
    }

    public override func describe(into text: inout TextBuffer) {
        text.append("length = ")
        text.append(count)
        text.append(", capacity = ")
        text.append(capacity)
        text.append(", bytes = 0x")
        guard let bytes else { return }
        let isLong = count > 24
        for index in 0..<(isLong ? 16 : count) { text.append(hexadecimal: bytes[index]) }
        guard isLong else { return }
        text.append(" ... ")
        for index in (count - 8)..<count { text.append(hexadecimal: bytes[index]) }
    }
}

import CSupport

/// The units of one string in an allocator's memory: bytes as long as all are ASCII, then UTF-16 units.
///
/// Bytes end with a NUL, so that a C string can be had of them. When the allocator refuses memory the contents stay
/// as they were, and `isComplete` says so from then on: whoever builds a text asks once, at the end.
public struct Contents: ~Copyable {
    private var base: UnsafeMutableRawPointer?
    public private(set) var count = 0
    public private(set) var isWide: Bool
    public private(set) var isComplete = true
    private var byteCapacity = 0

    /// Who gave the memory, retained.
    private(set) var allocator: Allocator

    /// False for foreign bytes, which may end without a NUL.
    let isTerminated: Bool

    /// The bytes lie in the string object itself and end with it.
    private let isInside: Bool

    public init(in allocator: Allocator) {
        self.allocator = allocator
        isWide = false
        isTerminated = true
        isInside = false
        Reference.retain(allocator.handle)
    }

    /// ASCII bytes and a NUL in an object of the system's allocator, which nobody changes.
    init(inside bytes: UnsafeMutableRawPointer, _ count: Int) {
        base = bytes
        self.count = count
        isWide = false
        allocator = .system
        isTerminated = true
        isInside = true
    }

    /// Foreign memory that `deallocator` takes back; nothing may be changed.
    init(around characters: Characters, isTerminated: Bool, _ deallocator: Allocator) {
        base = UnsafeMutableRawPointer(mutating: characters.base)
        count = characters.count
        isWide = characters.isWide
        allocator = deallocator
        self.isTerminated = isTerminated
        isInside = false
        Reference.retain(deallocator.handle)
    }

    /// Foreign memory for `capacity` units, of which `count` are the text: what is changed is changed there as long as
    /// there is room. `owner` gives larger memory in its place and takes it back; the null allocator does neither, and
    /// the contents move to memory of the system's when they grow.
    init(changing units: UnsafeMutablePointer<UInt16>?, _ count: Int, _ capacity: Int, _ owner: Allocator) {
        base = UnsafeMutableRawPointer(units)
        self.count = count
        byteCapacity = capacity * 2
        isWide = true
        allocator = owner
        isTerminated = false
        isInside = false
        Reference.retain(owner.handle)
    }

    deinit {
        if isInside { return }
        allocator.deallocate(base)
        Reference.release(allocator.handle)
    }

    public var characters: Characters {
        guard let base else { return .none }
        return Characters(base: base, count: count, isWide: isWide)
    }

    var isBorrowed: Bool { allocator == .null }

    /// The contents as bytes that end with a NUL, nil if they are not stored that way.
    public var cString: UnsafePointer<CChar>? {
        guard !isWide, isTerminated else { return nil }
        let bytes = base.map { UnsafeRawPointer($0) } ?? Characters(constant_address_of_empty_string()).base
        return bytes.assumingMemoryBound(to: CChar.self)
    }

    /// Whether the contents still lie where foreign memory was given.
    func lies(at foreign: UnsafeRawPointer?) -> Bool { base.map { UnsafeRawPointer($0) } == foreign }

    /// Leaves the memory to others.
    mutating func abandon() {
        base = nil
        count = 0
        byteCapacity = 0
    }

    // MARK: room

    /// Takes exactly the memory that `units` units need, for contents that will not grow.
    mutating func reserve(exactly units: Int, isWide wide: Bool) {
        if wide && !isWide { widen(for: units) }
        // Nothing would ever write the NUL of no bytes.
        if isComplete, units > 0 { setByteCapacity(byteCount(units)) }
    }

    private func byteCount(_ units: Int) -> Int { isWide ? units * 2 : units + 1 }

    /// Makes room for `units` units, with half as much again in reserve, so that appending costs constant time.
    private mutating func reserve(_ units: Int, isWide wide: Bool) -> Bool {
        if wide && !isWide { widen(for: units) }
        let needed = byteCount(units)
        if isComplete, needed > byteCapacity { setByteCapacity(max(needed, byteCapacity + byteCapacity / 2, 16)) }
        return isComplete
    }

    private mutating func setByteCapacity(_ newCapacity: Int) {
        guard newCapacity > byteCapacity else { return }
        if isBorrowed { return moveAway(newCapacity) }
        guard let grown = allocator.grow(base, used: base == nil ? 0 : byteCount(count), to: newCapacity) else {
            isComplete = false
            return
        }
        base = grown
        byteCapacity = newCapacity
    }

    /// The null allocator's memory cannot grow, and stays the caller's. (It needs no release: it is a constant.)
    private mutating func moveAway(_ newCapacity: Int) {
        guard let own = Allocator.system.allocate(newCapacity) else {
            isComplete = false
            return
        }
        if let base { memcpy(own, base, count * (isWide ? 2 : 1)) }
        base = own
        byteCapacity = newCapacity
        allocator = .system
    }

    /// Turns bytes into units, in new memory for at least `units` of them.
    private mutating func widen(for units: Int) {
        let newCapacity = max(units, count) * 2
        if newCapacity > 0 {
            guard let wider = allocator.allocate(newCapacity) else {
                isComplete = false
                return
            }
            characters.copy(to: wider.assumingMemoryBound(to: UInt16.self))
            allocator.deallocate(base)
            base = wider
            byteCapacity = newCapacity
        }
        isWide = true
    }

    // MARK: change

    /// Puts a gap of `newCount` units, not yet written, in place of `length` units; false when memory is refused.
    private mutating func splice(_ location: Int, _ length: Int, _ newCount: Int, isWide wide: Bool) -> Bool {
        let total = count - length + newCount
        guard reserve(total, isWide: wide), let base else { return false }
        let size = isWide ? 2 : 1
        let end = location + length
        if end < count { memmove(base + (location + newCount) * size, base + end * size, (count - end) * size) }
        count = total
        if !isWide { base.storeBytes(of: 0, toByteOffset: total, as: UInt8.self) }
        return true
    }

    /// Puts `new` in place of `length` units from `location` on, which exist.
    @inline(never)
    public mutating func replace(_ location: Int, _ length: Int, with new: Characters) {
        if new.count == 0, length == 0 { return }
        guard !owns(new) else { return replaceWithOwn(location, length, new) }
        guard splice(location, length, new.count, isWide: new.isWide), let base else { return }
        if !isWide {
            memcpy(base + location, new.base, new.count)
        } else {
            new.copy(to: base.assumingMemoryBound(to: UInt16.self) + location)
        }
    }

    private func owns(_ other: Characters) -> Bool {
        guard let base, other.count > 0 else { return false }
        return other.base >= UnsafeRawPointer(base) && other.base < UnsafeRawPointer(base) + byteCapacity
    }

    /// The string's own units would move while they are read.
    private mutating func replaceWithOwn(_ location: Int, _ length: Int, _ new: Characters) {
        var copy = Contents(in: .system)
        copy.append(new)
        if copy.isComplete { replace(location, length, with: copy.characters) } else { isComplete = false }
    }

    @inline(__always)
    public mutating func append(_ new: Characters) { replace(count, 0, with: new) }

    /// ASCII bytes.
    mutating func append(ascii bytes: UnsafePointer<UInt8>, _ byteCount: Int) {
        append(Characters(base: bytes, count: byteCount, isWide: false))
    }

    /// Units that all are ASCII, to contents that are stored as bytes.
    mutating func appendNarrowed(_ units: UnsafePointer<UInt16>, _ unitCount: Int) {
        guard splice(count, 0, unitCount, isWide: false), let base else { return }
        let bytes = base.assumingMemoryBound(to: UInt8.self) + (count - unitCount)
        for index in 0..<unitCount { bytes[index] = UInt8(truncatingIfNeeded: units[index]) }
    }

    mutating func append(_ text: StaticString) { append(ascii: text.utf8Start, text.utf8CodeUnitCount) }

    mutating func append(unit: UInt16) {
        guard splice(count, 0, 1, isWide: unit >= 0x80), let base else { return }
        if isWide {
            base.storeBytes(of: unit, toByteOffset: (count - 1) * 2, as: UInt16.self)
        } else {
            base.storeBytes(of: UInt8(unit), toByteOffset: count - 1, as: UInt8.self)
        }
    }

    /// Makes the contents longer by units, stored as such, that the caller writes; nil when memory is refused.
    mutating func extend(by unitCount: Int) -> UnsafeMutablePointer<UInt16>? {
        guard splice(count, 0, unitCount, isWide: true), let base else { return nil }
        return base.assumingMemoryBound(to: UInt16.self) + (count - unitCount)
    }

    /// A scalar value, as one unit or a pair.
    mutating func append(value: UInt32) {
        if value < 0x10000 { return append(unit: UInt16(value)) }
        append(unit: UInt16(0xD7C0 + (value >> 10)))
        append(unit: UInt16(0xDC00 + (value & 0x3FF)))
    }

    /// Turns each byte into another one of ASCII; false, unchanged, if the contents are not stored as bytes.
    mutating func mapBytes(_ transform: (UInt8) -> UInt8) -> Bool {
        guard !isWide else { return false }
        guard let base else { return true }
        let bytes = base.assumingMemoryBound(to: UInt8.self)
        for index in 0..<count { bytes[index] = transform(bytes[index]) }
        return true
    }

    mutating func append(repeating unit: UInt16, _ times: Int) {
        guard times > 0, splice(count, 0, times, isWide: unit >= 0x80), let base else { return }
        if isWide {
            let units = base.assumingMemoryBound(to: UInt16.self) + (count - times)
            for index in 0..<times { units[index] = unit }
        } else {
            memset(base + (count - times), Int32(unit), times)
        }
    }

    /// Says that the text lacks something for which there was no memory.
    mutating func refuse() { isComplete = false }
}

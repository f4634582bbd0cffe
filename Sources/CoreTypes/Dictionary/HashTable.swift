import CSupport

/// Keys, each with a value in a wide table, found by a hash of the key.
///
/// Slots with open addressing hold the hash, the key and the value: to find a key takes one place in memory. Only keys
/// of the same hash are compared, and growing asks no key for its hash. The table calls nobody: its owner compares
/// keys, retains, releases, and frees the memory.
public struct HashTable {
    public typealias Word = UnsafeRawPointer?

    public private(set) var count = 0
    /// Slots are numbered from 0 on; some of them are empty.
    public private(set) var slotCount = 0

    private let width: Int
    private var words: UnsafeMutablePointer<Word>?
    private var shift: UInt = 0

    public init(isWide: Bool) { width = isWide ? 3 : 2 }

    /// A hash as the table uses it, never 0.
    ///
    /// The lowest bits tell neighbours apart, such as numbers that count up, which shall lie side by side. What is above
    /// them is multiplied: that spreads it over all of the table, whichever of its bits differ.
    @inline(__always)
    public static func spread(_ hash: UInt) -> UInt {
        let block = hash >> neighbourBits
        let product = (block ^ (block >> 32)) &* 0x9E37_79B9_7F4A_7C15
        return product ^ ((hash & neighbourMask) << 1) | 1
    }

    private static var neighbourBits: UInt { 6 }
    private static var neighbourMask: UInt { 63 }

    /// All memory of the table.
    var block: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(words) }

    @inline(__always)
    public func isUsed(_ slot: Int) -> Bool { hash(slot) != 0 }

    @inline(__always)
    public func key(_ slot: Int) -> Word { words.unsafelyUnwrapped[slot &* width &+ 1] }

    /// A slot's last word: the value, or the key where there are no values.
    @inline(__always)
    func value(_ slot: Int) -> Word { words.unsafelyUnwrapped[slot &* width &+ width &- 1] }

    @inline(__always)
    func setKey(_ slot: Int, _ word: Word) { words.unsafelyUnwrapped[slot &* width &+ 1] = word }

    @inline(__always)
    func setValue(_ slot: Int, _ word: Word) { words.unsafelyUnwrapped[slot &* width &+ width &- 1] = word }

    /// The slot whose key has this hash and is the right one.
    @inline(__always)
    public func slot(hash: UInt, where isRight: (Word) -> Bool) -> Int? {
        guard count > 0 else { return nil }
        var slot = home(of: hash)
        while true {
            let found = self.hash(slot)
            if found == 0 { return nil }
            if found == hash && isRight(key(slot)) { return slot }
            slot = next(slot)
        }
    }

    /// Whether one more key has a place.
    @inline(__always)
    public var hasPlace: Bool { count < Self.capacity(ofSlots: slotCount) }

    /// Adds a key that is not there; there must be a place for it.
    @inline(__always)
    public mutating func add(hash: UInt, _ key: Word, _ value: Word) {
        let slot = emptySlot(for: hash)
        setHash(slot, hash)
        setKey(slot, key)
        setValue(slot, value)
        count &+= 1
    }

    /// Empties a slot. Those behind it that are not at their home move up, so that no search ends too early.
    public mutating func remove(_ slot: Int) {
        var hole = slot
        var slot = next(slot)
        while isUsed(slot) {
            let distance = (slot &- home(of: hash(slot))) & (slotCount &- 1)
            if distance >= (slot &- hole) & (slotCount &- 1) {
                move(slot, to: hole, of: self)
                hole = slot
            }
            slot = next(slot)
        }
        setHash(hole, 0)
        count &-= 1
    }

    /// Makes a place for `needed` keys. False, and no change, if memory is refused.
    public mutating func reserve(_ needed: Int, in allocator: Allocator) -> Bool {
        if needed <= Self.capacity(ofSlots: slotCount) { return true }
        return rebuild(for: needed, in: allocator)
    }

    /// Gives memory back when few keys are left, so that walks do not visit many empty slots.
    public mutating func shrink(in allocator: Allocator) {
        if slotCount > 64, count < slotCount / 16 { _ = rebuild(for: count * 2, in: allocator) }
    }

    /// A table with the same slots in a block of its own; nil if memory is refused.
    func copy(in allocator: Allocator) -> HashTable? {
        guard count > 0 else { return HashTable(isWide: width == 3) }
        let byteCount = slotCount * width * MemoryLayout<Word>.stride
        guard let block = allocator.allocate(byteCount) else { return nil }
        memcpy(block, self.block.unsafelyUnwrapped, byteCount)
        var copy = self
        copy.words = block.assumingMemoryBound(to: Word.self)
        return copy
    }
}

extension HashTable {
    @inline(__always)
    private func hash(_ slot: Int) -> UInt { UInt(bitPattern: words.unsafelyUnwrapped[slot &* width]) }

    @inline(__always)
    private func setHash(_ slot: Int, _ hash: UInt) {
        words.unsafelyUnwrapped[slot &* width] = UnsafeRawPointer(bitPattern: hash)
    }

    /// Where a search begins: the product's highest bits choose a block of 64 neighbours, the lowest ones the slot,
    /// with others mixed in for hashes whose own lowest bits are all the same.
    @inline(__always)
    func home(of hash: UInt) -> Int {
        let block = (hash &>> shift) & ~Self.neighbourMask
        let neighbour = ((hash ^ (hash >> 32)) >> 1) & Self.neighbourMask
        return Int(bitPattern: block | neighbour) & (slotCount &- 1)
    }

    @inline(__always)
    private func next(_ slot: Int) -> Int { (slot &+ 1) & (slotCount &- 1) }

    @inline(__always)
    private func emptySlot(for hash: UInt) -> Int {
        var slot = home(of: hash)
        while isUsed(slot) { slot = next(slot) }
        return slot
    }

    @inline(__always)
    private func move(_ source: Int, to target: Int, of other: HashTable) {
        setHash(target, other.hash(source))
        setKey(target, other.key(source))
        setValue(target, other.value(source))
    }

    /// Five keys for eight slots: searches stay short.
    @inline(__always)
    private static func capacity(ofSlots slotCount: Int) -> Int { slotCount &>> 3 &* 5 }

    private mutating func rebuild(for capacity: Int, in allocator: Allocator) -> Bool {
        var bits: UInt = 3
        while Self.capacity(ofSlots: 1 << Int(bits)) < capacity {
            bits += 1
            if bits > 40 { return false }
        }
        var new = self
        new.slotCount = 1 << Int(bits)
        new.shift = UInt(UInt.bitWidth) - bits
        guard let block = allocator.allocateZeroed(new.slotCount * width * MemoryLayout<Word>.stride) else {
            return false
        }
        new.words = block.assumingMemoryBound(to: Word.self)
        for slot in 0..<slotCount where isUsed(slot) { new.move(slot, to: new.emptySlot(for: hash(slot)), of: self) }
        let old = self.block
        self = new
        allocator.deallocate(old)
        return true
    }
}

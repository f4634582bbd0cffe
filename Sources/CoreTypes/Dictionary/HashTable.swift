import CSupport

/// Keys, each with a value in a wide table, found by a hash of the key.
///
/// Open addressing in two rows: tags, which are what the table keeps of the hashes and lie close together, and behind
/// them keys and values. To find a key takes one place of each row. Only keys of the same tag are compared, and growing
/// asks no key for its hash. The table calls nobody: its owner compares keys, retains, releases, and frees the memory.
public struct HashTable {
    public typealias Word = UnsafeRawPointer?
    /// 0 marks an empty slot, where a search ends; 1 one whose key is gone, where it goes on.
    public typealias Tag = UInt32

    public private(set) var count = 0
    /// Slots are numbered from 0 on; some of them are empty.
    public private(set) var slotCount = 0
    /// How many of the empty ones may still be filled.
    private var places = 0

    private let width: Int
    private var tags: UnsafeMutablePointer<Tag>?
    private var words: UnsafeMutablePointer<Word>?
    private var shift: UInt32 = 0

    public init(isWide: Bool) { width = isWide ? 2 : 1 }

    /// What the table keeps of a hash.
    ///
    /// The lowest bits tell neighbours apart, such as numbers that count up, which shall lie side by side. What is above
    /// them is multiplied: the product's highest bits, which depend on all others, choose a block of neighbours, and the
    /// next ones mix those whose own lowest bits are all the same.
    @inline(__always)
    public static func tag(_ hash: UInt) -> Tag {
        let block = hash >> neighbourBits
        let product = (block ^ (block >> 32)) &* 0x9E37_79B9_7F4A_7C15
        let tag = Tag(truncatingIfNeeded: product >> 32) ^ Tag(truncatingIfNeeded: hash) & neighbourMask
        return tag > gone ? tag : ~tag
    }

    private static var gone: Tag { 1 }
    private static var neighbourBits: UInt { 12 }
    private static var neighbourMask: Tag { 4095 }

    /// All memory of the table.
    var block: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(words) }

    @inline(__always)
    public func isUsed(_ slot: Int) -> Bool { tag(at: slot) > Self.gone }

    @inline(__always)
    public func key(_ slot: Int) -> Word { words.unsafelyUnwrapped[slot &* width] }

    /// A slot's last word: the value, or the key where there are no values.
    @inline(__always)
    func value(_ slot: Int) -> Word { words.unsafelyUnwrapped[slot &* width &+ width &- 1] }

    @inline(__always)
    func setKey(_ slot: Int, _ word: Word) { words.unsafelyUnwrapped[slot &* width] = word }

    @inline(__always)
    func setValue(_ slot: Int, _ word: Word) { words.unsafelyUnwrapped[slot &* width &+ width &- 1] = word }

    /// Has the processor fetch what a slot points to, one that a walk comes to soon.
    @inline(__always)
    func prefetch(_ slot: Int) {
        let slot = slot & (slotCount &- 1)
        processor_prefetch(key(slot))
        if width == 2 { processor_prefetch(value(slot)) }
    }

    /// The slot whose key has this tag and is the right one.
    @inline(__always)
    public func slot(tag: Tag, where isRight: (Word) -> Bool) -> Int? {
        guard count > 0 else { return nil }
        var slot = home(of: tag)
        while true {
            let found = self.tag(at: slot)
            if found == tag && isRight(key(slot)) { return slot }
            if found == 0 { return nil }
            slot = next(slot)
        }
    }

    /// Whether one more key has a place.
    @inline(__always)
    public var hasPlace: Bool { places > 0 }

    /// Adds a key that is not there; there must be a place for it.
    @inline(__always)
    public mutating func add(tag: Tag, _ key: Word, _ value: Word) {
        let slot = freeSlot(for: tag)
        if self.tag(at: slot) == 0 { places &-= 1 }
        setTag(slot, tag)
        setKey(slot, key)
        setValue(slot, value)
        count &+= 1
    }

    /// Takes a key out. Its slot is empty again if the one behind it is: no search goes on there.
    @inline(__always)
    public mutating func remove(_ slot: Int) {
        let isEnd = tag(at: next(slot)) == 0
        setTag(slot, isEnd ? 0 : Self.gone)
        places &+= isEnd ? 1 : 0
        count &-= 1
    }

    /// Makes a place for `added` more keys. False, and no change, if memory is refused.
    public mutating func reserve(_ added: Int, in allocator: Allocator) -> Bool {
        if added <= places { return true }
        // A quarter more than there are, so that the next time is far away even if keys come and go.
        return rebuild(for: count + max(added, count / 4), in: allocator)
    }

    /// Gives memory back when few keys are left, so that walks do not visit many empty slots.
    public mutating func shrink(in allocator: Allocator) {
        if slotCount > 64, count < slotCount / 16 { _ = rebuild(for: count * 2, in: allocator) }
    }

    /// A table with the same slots in a block of its own; nil if memory is refused.
    func copy(in allocator: Allocator) -> HashTable? {
        guard count > 0 else { return HashTable(isWide: width == 2) }
        guard let block = allocator.allocateLarge(byteCount) else { return nil }
        memcpy(block, self.block.unsafelyUnwrapped, byteCount)
        var copy = self
        copy.use(block)
        return copy
    }
}

extension HashTable {
    @inline(__always)
    private func tag(at slot: Int) -> Tag { tags.unsafelyUnwrapped[slot] }

    @inline(__always)
    private func setTag(_ slot: Int, _ tag: Tag) { tags.unsafelyUnwrapped[slot] = tag }

    /// Where a search begins.
    @inline(__always)
    func home(of tag: Tag) -> Int {
        Int(truncatingIfNeeded: (tag &>> shift) & ~Self.neighbourMask | tag & Self.neighbourMask) & (slotCount &- 1)
    }

    /// Where a search goes on: to the end of the line, 16 tags that are in one line of the processor's cache, and then in
    /// another block of neighbours, since one that is full is full in all its lines.
    @inline(__always)
    func next(_ slot: Int) -> Int {
        let next = slot &+ 1
        return (next & 15 == 0 ? next &+ (Self.lineStep &- 1) &* 16 : next) & (slotCount &- 1)
    }

    /// Odd, so that a search comes to all lines.
    private static var lineStep: Int { 257 }

    @inline(__always)
    private func freeSlot(for tag: Tag) -> Int {
        var slot = home(of: tag)
        while isUsed(slot) { slot = next(slot) }
        return slot
    }

    @inline(__always)
    private func move(_ source: Int, to target: Int, of other: HashTable) {
        setTag(target, other.tag(at: source))
        setKey(target, other.key(source))
        setValue(target, other.value(source))
    }

    /// Five keys for eight slots: searches stay short.
    @inline(__always)
    private static func capacity(ofSlots slotCount: Int) -> Int { slotCount &>> 3 &* 5 }

    private var byteCount: Int { slotCount * (width * MemoryLayout<Word>.stride + MemoryLayout<Tag>.stride) }

    private mutating func use(_ block: UnsafeMutableRawPointer) {
        words = block.assumingMemoryBound(to: Word.self)
        tags = (block + slotCount * width * MemoryLayout<Word>.stride).assumingMemoryBound(to: Tag.self)
    }

    private mutating func rebuild(for capacity: Int, in allocator: Allocator) -> Bool {
        var bits: UInt32 = 3
        while Self.capacity(ofSlots: 1 << Int(bits)) < capacity {
            bits += 1
            if bits > Tag.bitWidth { return false }
        }
        var new = self
        new.slotCount = 1 << Int(bits)
        new.places = Self.capacity(ofSlots: new.slotCount) - count
        new.shift = UInt32(Tag.bitWidth) - bits
        guard let block = allocator.allocateZeroed(new.byteCount) else { return false }
        new.use(block)
        for slot in 0..<slotCount where isUsed(slot) { new.move(slot, to: new.freeSlot(for: tag(at: slot)), of: self) }
        let old = self.block
        self = new
        allocator.deallocate(old)
        return true
    }
}

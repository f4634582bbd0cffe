import CSupport

/// Rows of one or two words, found by a hash of their first word, the key.
///
/// The rows lie one behind the other, in the order in which they came until one is removed: the last one takes its
/// place. Slots with open addressing lead to them: each holds the hash, so that only keys of the same hash are
/// compared, and the number of a row. A hash's top bits are its slot; growing therefore goes through old and new slots
/// in the same order, and asks no key for its hash.
///
/// All lies in one block, whose owner frees it and compares the keys: the table calls nobody.
struct HashTable {
    typealias Word = UnsafeRawPointer?

    private(set) var count = 0
    /// How many rows have a place.
    private(set) var capacity = 0
    /// How many words a row has.
    let width: Int

    private var slots: UnsafeMutablePointer<Slot>?
    private var rows: UnsafeMutablePointer<Word>?
    private var hashes: UnsafeMutablePointer<UInt32>?
    private var slotCount = 0
    private var shift: UInt32 = 0

    init(width: Int) { self.width = width }

    /// The bits of a hash that the table uses: spread over all of its slots, whichever bits of `hash` differ.
    @inline(__always)
    static func spread(_ hash: UInt) -> UInt32 {
        UInt32(truncatingIfNeeded: ((hash ^ (hash >> 32)) &* 0x9E37_79B9_7F4A_7C15) >> 32)
    }

    /// All memory of the table.
    var block: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(slots) }

    @inline(__always)
    func key(_ row: Int) -> Word { rows.unsafelyUnwrapped[row &* width] }

    /// A row's last word: the key itself, where there are no others.
    @inline(__always)
    func value(_ row: Int) -> Word { rows.unsafelyUnwrapped[row &* width &+ width &- 1] }

    @inline(__always)
    mutating func setKey(_ row: Int, _ word: Word) { rows.unsafelyUnwrapped[row &* width] = word }

    @inline(__always)
    mutating func setValue(_ row: Int, _ word: Word) { rows.unsafelyUnwrapped[row &* width &+ width &- 1] = word }

    /// The row whose key has this hash and is the right one.
    @inline(__always)
    func row(hash: UInt32, where isRight: (Word) -> Bool) -> Int? {
        guard count > 0 else { return nil }
        let slots = slots.unsafelyUnwrapped
        var place = home(of: hash)
        while true {
            let slot = slots[place]
            if slot.isEmpty { return nil }
            if slot.hash == hash && isRight(key(slot.row)) { return slot.row }
            place = next(place)
        }
    }

    /// Adds a row whose key is not there; there must be a place for it.
    @inline(__always)
    mutating func add(hash: UInt32, _ key: Word, _ value: Word) {
        setKey(count, key)
        setValue(count, value)
        hashes.unsafelyUnwrapped[count] = hash
        put(Slot(hash, count))
        count &+= 1
    }

    /// Removes a row; the last one gets its number.
    mutating func remove(_ row: Int) {
        let hashes = hashes.unsafelyUnwrapped
        let last = count - 1
        empty(place(of: Slot(hashes[row], row)))
        if row != last {
            slots.unsafelyUnwrapped[place(of: Slot(hashes[last], last))] = Slot(hashes[last], row)
            hashes[row] = hashes[last]
            setKey(row, key(last))
            setValue(row, value(last))
        }
        count = last
    }

    /// Makes a place for `needed` rows, twice as many as before at least. False, and no change, if memory is refused.
    mutating func reserve(_ needed: Int, in allocator: Allocator) -> Bool {
        if needed <= capacity { return true }
        guard var larger = Self.make(width: width, capacity: needed, in: allocator) else { return false }
        larger.take(self)
        let old = block
        self = larger
        allocator.deallocate(old)
        return true
    }

    /// A table with the same rows in a block of its own; nil if memory is refused.
    func copy(in allocator: Allocator) -> HashTable? {
        guard capacity > 0 else { return self }
        guard var copy = Self.make(width: width, capacity: capacity, in: allocator) else { return nil }
        copy.take(self)
        return copy
    }
}

// The slots.
extension HashTable {
    /// The hash of a row in the upper half; its number plus 1 in the lower one, 0 for none.
    private struct Slot {
        let bits: UInt64

        @inline(__always)
        init(_ hash: UInt32, _ row: Int) { bits = UInt64(hash) << 32 | UInt64(truncatingIfNeeded: row &+ 1) }

        @inline(__always)
        init() { bits = 0 }

        @inline(__always)
        var isEmpty: Bool { bits == 0 }
        @inline(__always)
        var hash: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }
        @inline(__always)
        var row: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) &- 1 }
    }

    @inline(__always)
    private func home(of hash: UInt32) -> Int { Int(truncatingIfNeeded: hash &>> shift) }

    @inline(__always)
    private func next(_ place: Int) -> Int { (place &+ 1) & (slotCount &- 1) }

    @inline(__always)
    private func put(_ slot: Slot) {
        let slots = slots.unsafelyUnwrapped
        var place = home(of: slot.hash)
        while !slots[place].isEmpty { place = next(place) }
        slots[place] = slot
    }

    /// Where a slot lies that is in the table.
    private func place(of slot: Slot) -> Int {
        let slots = slots.unsafelyUnwrapped
        var place = home(of: slot.hash)
        while slots[place].bits != slot.bits { place = next(place) }
        return place
    }

    /// Empties a slot. Those behind it that are not at their home move up, so that no search ends too early.
    private func empty(_ place: Int) {
        let slots = slots.unsafelyUnwrapped
        var hole = place
        var place = next(place)
        while !slots[place].isEmpty {
            let distance = (place &- home(of: slots[place].hash)) & (slotCount &- 1)
            if distance >= (place &- hole) & (slotCount &- 1) {
                slots[hole] = slots[place]
                hole = place
            }
            place = next(place)
        }
        slots[hole] = Slot()
    }

    /// Five rows for eight slots: searches stay short.
    private static func capacity(ofSlots slotCount: Int) -> Int { slotCount / 8 * 5 }

    private static func make(width: Int, capacity: Int, in allocator: Allocator) -> HashTable? {
        var bits: UInt32 = 3
        while Self.capacity(ofSlots: 1 << Int(bits)) < capacity {
            bits += 1
            // A slot has 32 bits for the number of its row.
            if bits > 32 { return nil }
        }
        var table = HashTable(width: width)
        table.slotCount = 1 << Int(bits)
        table.shift = 32 - bits
        table.capacity = Self.capacity(ofSlots: table.slotCount)
        let slotBytes = table.slotCount * MemoryLayout<Slot>.stride
        let rowBytes = table.capacity * width * MemoryLayout<Word>.stride
        let byteCount = slotBytes + rowBytes + table.capacity * MemoryLayout<UInt32>.stride
        guard let block = allocator.allocate(byteCount) else { return nil }
        memset(block, 0, slotBytes)
        table.slots = block.assumingMemoryBound(to: Slot.self)
        table.rows = (block + slotBytes).assumingMemoryBound(to: Word.self)
        table.hashes = (block + slotBytes + rowBytes).assumingMemoryBound(to: UInt32.self)
        return table
    }

    /// Takes all rows of a table that is not larger.
    private mutating func take(_ other: HashTable) {
        guard other.count > 0 else { return }
        let (slots, otherSlots) = (slots.unsafelyUnwrapped, other.slots.unsafelyUnwrapped)
        count = other.count
        rows?.update(from: other.rows.unsafelyUnwrapped, count: count * width)
        hashes?.update(from: other.hashes.unsafelyUnwrapped, count: count)
        if slotCount == other.slotCount {
            memcpy(slots, otherSlots, slotCount * MemoryLayout<Slot>.stride)
        } else {
            for place in 0..<other.slotCount where !otherSlots[place].isEmpty { put(otherSlots[place]) }
        }
    }
}

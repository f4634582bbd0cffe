import CSupport

/// A dictionary; or a set, which is a dictionary without values.
///
/// Hash, equal and retain callbacks are user code in the midst of an operation: one that changes the table then is the
/// caller's mistake, and is told when it returns. Release callbacks find the table complete, and may use it. A read
/// writes nothing, so that threads can share a table that nobody changes.
public final class TableObject: Object {
    public typealias Value = UnsafeRawPointer?
    public typealias Values = UnsafePointer<Value>

    var table: HashTable
    /// Counts the changes, for those who must notice one.
    var changes: UInt32 = 0

    public let isMutable: Bool
    public let keyCallBacks: ValueCallBacks
    /// Plain addresses for a set, which has none.
    public let valueCallBacks: ValueCallBacks

    init(_ kind: Kind, _ keys: ValueCallBacks, _ values: ValueCallBacks, _ placement: Placement, isMutable: Bool) {
        table = HashTable(isWide: kind == .dictionary)
        keyCallBacks = keys
        valueCallBacks = values
        self.isMutable = isMutable
        super.init(kind, placement)
    }

    /// A dictionary with `count` pairs, without those whose key is there already; nil when memory is refused.
    public static func dictionary(
        _ keys: Values?, _ values: Values?, _ count: Int, _ keyCallBacks: ValueCallBacks,
        _ valueCallBacks: ValueCallBacks, in allocator: Allocator, isMutable: Bool = false
    ) -> TableObject? {
        guard let placement = Placement(allocator) else { return nil }
        let object = TableObject(.dictionary, keyCallBacks, valueCallBacks, placement, isMutable: isMutable)
        return object.fill(keys, values, count) ? object : nil
    }

    /// A set of those of `count` values that differ; nil when memory is refused.
    public static func set(
        _ values: Values?, _ count: Int, _ callBacks: ValueCallBacks, in allocator: Allocator, isMutable: Bool = false
    ) -> TableObject? {
        guard let placement = Placement(allocator) else { return nil }
        let object = TableObject(.set, callBacks, ValueCallBacks(), placement, isMutable: isMutable)
        return object.fill(values, values, count) ? object : nil
    }

    private func fill(_ keys: Values?, _ values: Values?, _ count: Int) -> Bool {
        guard let keys, let values, count > 0 else { return true }
        guard table.reserve(count, in: allocator) else { return false }
        for index in 0..<count where !add(keys[index], values[index]) { return false }
        return true
    }

    /// A new object with the same keys, values and callbacks; nil when memory is refused.
    public func copy(in allocator: Allocator, isMutable: Bool) -> TableObject? {
        guard let placement = Placement(allocator) else { return nil }
        let copy = TableObject(kind, keyCallBacks, valueCallBacks, placement, isMutable: isMutable)
        guard var table = table.copy(in: allocator) else { return nil }
        guard copy.retain(&table) else { return nil }
        copy.table = table
        return copy
    }

    /// Retains the keys and values of a table that is to be the object's. False if a copy of a key is refused: then the
    /// table is gone, and what it has retained released.
    private func retain(_ table: inout HashTable) -> Bool {
        if keyCallBacks.retain == nil && valueCallBacks.retain == nil { return true }
        for slot in 0..<table.slotCount {
            table.prefetch(slot + Self.ahead)
            guard table.isUsed(slot) else { continue }
            let value = hasValues ? retainedValue(table.value(slot)) : nil
            let key = retainedKey(table.key(slot))
            if keyCallBacks.isRefused(key, table.key(slot)) {
                if hasValues { valueCallBacks.release(value, for: self) }
                releaseAll(of: table, upTo: slot)
                return false
            }
            if hasValues { table.setValue(slot, value) }
            table.setKey(slot, key)
        }
        return true
    }

    /// How many slots before its turn an object is fetched.
    private static var ahead: Int { 16 }

    deinit { releaseAll(of: table, upTo: table.slotCount) }

    public var count: Int { table.count }

    var hasValues: Bool { kind == .dictionary }

    @inline(__always)
    func retainedKey(_ key: Value) -> Value { keyCallBacks.retained(key, for: self) }

    @inline(__always)
    func retainedValue(_ value: Value) -> Value { valueCallBacks.retained(value, for: self) }

    @inline(__always)
    func release(_ key: Value, _ value: Value) {
        valueCallBacks.release(value, for: self)
        keyCallBacks.release(key, for: self)
    }

    /// The end of a table that is not, or no longer, the object's: what its first slots hold is released.
    func releaseAll(of table: HashTable, upTo end: Int) {
        if keyCallBacks.release != nil || valueCallBacks.release != nil {
            for slot in 0..<end {
                table.prefetch(slot + Self.ahead)
                if table.isUsed(slot) { release(table.key(slot), table.value(slot)) }
            }
        }
        allocator.deallocate(table.block)
    }

    /// After each call of user code that must not have changed the table.
    @inline(__always)
    func requireNoChange(since before: UInt32) {
        if changes != before { wasChanged() }
    }

    @inline(never)
    private func wasChanged() -> Never {
        Diagnostics.mistake(
            kind.name.unsafelyUnwrapped, "a callback", "changed the object during the operation that called it")
    }

    public override func isEqual(to other: Handle) -> Bool {
        Unmanaged<TableObject>.fromOpaque(other)._withUnsafeGuaranteedRef { other in
            guard count == other.count, keyCallBacks.hasSameEqual(as: other.keyCallBacks),
                valueCallBacks.hasSameEqual(as: other.valueCallBacks)
            else { return false }
            let before = changes
            for slot in 0..<table.slotCount where table.isUsed(slot) {
                guard hasSame(slot, in: other) else { return false }
                requireNoChange(since: before)
            }
            return true
        }
    }

    private func hasSame(_ slot: Int, in other: TableObject) -> Bool {
        let key = table.key(slot)
        let value = table.value(slot)
        guard let otherSlot = other.slot(of: key, tag: other.tag(of: key)) else { return false }
        return !hasValues || other.isValue(otherSlot, equalTo: value)
    }

    /// Values that are equal may differ in everything but their equality, so that the count is all there is.
    public override var hashCode: UInt { UInt(bitPattern: count) }

    public override func describe(into text: inout TextBuffer) {
        text.append("type = ")
        text.append(isMutable ? "mutable" : "immutable")
        text.append(", count = ")
        text.append(count)
        text.append(", entries = (")
        let before = changes
        for slot in 0..<table.slotCount where table.isUsed(slot) {
            describe(slot, into: &text)
            requireNoChange(since: before)
        }
        text.append(count > 0 ? "\n)" : ")")
    }

    private func describe(_ slot: Int, into text: inout TextBuffer) {
        let value = table.value(slot)
        text.append("\n\t")
        keyCallBacks.describe(table.key(slot), into: &text)
        guard hasValues else { return }
        text.append(" = ")
        valueCallBacks.describe(value, into: &text)
    }
}

/// Searches and walks.
extension TableObject {
    public typealias PairApplier = @convention(c) (Value, Value, UnsafeMutableRawPointer?) -> Void
    public typealias ValueApplier = @convention(c) (Value, UnsafeMutableRawPointer?) -> Void

    @inline(__always)
    func tag(of key: Value) -> HashTable.Tag { HashTable.tag(keyCallBacks.hashCode(of: key)) }

    @inline(__always)
    func slot(of key: Value, tag: HashTable.Tag) -> Int? {
        let (table, before) = (table, changes)
        return table.slot(tag: tag) { candidate in
            if candidate == key { return true }
            let isEqual = keyCallBacks.isEqual(candidate, key)
            requireNoChange(since: before)
            return isEqual
        }
    }

    /// Nobody's hash function is called where there is nothing to find.
    @inline(__always)
    func slot(of key: Value) -> Int? { table.count == 0 ? nil : slot(of: key, tag: tag(of: key)) }

    public func contains(_ key: Value) -> Bool { slot(of: key) != nil }

    /// The value of a key in a dictionary, the member that is equal to it in a set; nil if there is none.
    public func value(of key: Value) -> Value? {
        guard let slot = slot(of: key) else { return nil }
        return .some(table.value(slot))
    }

    public func countOfValue(_ value: Value) -> Int {
        var found = 0
        for slot in 0..<table.slotCount where table.isUsed(slot) && isValue(slot, equalTo: value) { found += 1 }
        return found
    }

    public func containsValue(_ value: Value) -> Bool {
        for slot in 0..<table.slotCount where table.isUsed(slot) && isValue(slot, equalTo: value) { return true }
        return false
    }

    func isValue(_ slot: Int, equalTo value: Value) -> Bool {
        let before = changes
        let isEqual = valueCallBacks.isEqual(table.value(slot), value)
        requireNoChange(since: before)
        return isEqual
    }

    /// All keys, which are the values of a set.
    public var keys: [Value] {
        (0..<table.slotCount).filter { table.isUsed($0) }.map { table.key($0) }
    }

    /// Copies all keys and values, in the same order.
    public func copy(keys: UnsafeMutablePointer<Value>?, values: UnsafeMutablePointer<Value>?) {
        var index = 0
        for slot in 0..<table.slotCount where table.isUsed(slot) {
            if let keys { keys[index] = table.key(slot) }
            if let values { values[index] = table.value(slot) }
            index += 1
        }
    }

    /// False, and nothing more is called, if the applier changed the table.
    public func apply(_ applier: PairApplier, _ context: UnsafeMutableRawPointer?) -> Bool {
        let before = changes
        for slot in 0..<table.slotCount where table.isUsed(slot) {
            applier(table.key(slot), table.value(slot), context)
            if changes != before { return false }
        }
        return true
    }

    /// The same for the values of a set.
    public func apply(_ applier: ValueApplier, _ context: UnsafeMutableRawPointer?) -> Bool {
        let before = changes
        for slot in 0..<table.slotCount where table.isUsed(slot) {
            applier(table.key(slot), context)
            if changes != before { return false }
        }
        return true
    }
}

/// Changes to a mutable object. Those that may need memory return false, and change nothing, if it is refused.
extension TableObject {
    /// Adds a key with its value, if it is not there.
    public func add(_ key: Value, _ value: Value) -> Bool {
        let before = changes
        let tag = tag(of: key)
        if slot(of: key, tag: tag) != nil { return true }
        return insert(key, value, tag, before)
    }

    /// Gives a key a value, whether it was there or not; in a set, puts the key in place of one that is equal.
    public func set(_ key: Value, _ value: Value) -> Bool {
        let before = changes
        let tag = tag(of: key)
        guard let slot = slot(of: key, tag: tag) else { return insert(key, value, tag, before) }
        return exchange(slot, key, value, before)
    }

    /// The same for a key that is there already, and nothing for others.
    public func replace(_ key: Value, _ value: Value) -> Bool {
        let before = changes
        guard let slot = slot(of: key) else { return true }
        return exchange(slot, key, value, before)
    }

    public func remove(_ key: Value) {
        guard let slot = slot(of: key) else { return }
        let (key, value) = (table.key(slot), table.value(slot))
        changes &+= 1
        table.remove(slot)
        table.shrink(in: allocator)
        release(key, value)
    }

    public func removeAll() {
        let old = table
        changes &+= 1
        table = HashTable(isWide: hasValues)
        releaseAll(of: old, upTo: old.slotCount)
    }

    private func insert(_ key: Value, _ value: Value, _ tag: HashTable.Tag, _ before: UInt32) -> Bool {
        guard table.hasPlace || table.reserve(1, in: allocator) else { return false }
        let value = hasValues ? retainedValue(value) : nil
        let ownKey = retainedKey(key)
        requireNoChange(since: before)
        if keyCallBacks.isRefused(ownKey, key) {
            if hasValues { valueCallBacks.release(value, for: self) }
            return false
        }
        changes &+= 1
        table.add(tag: tag, ownKey, hasValues ? value : ownKey)
        return true
    }

    /// A dictionary keeps the key that it has, and a set has nothing but the key. False if a copy of it is refused.
    private func exchange(_ slot: Int, _ key: Value, _ value: Value, _ before: UInt32) -> Bool {
        let new = hasValues ? retainedValue(value) : retainedKey(key)
        requireNoChange(since: before)
        if !hasValues && keyCallBacks.isRefused(new, key) { return false }
        let old = table.value(slot)
        changes &+= 1
        table.setValue(slot, new)
        if hasValues { valueCallBacks.release(old, for: self) } else { keyCallBacks.release(old, for: self) }
        return true
    }
}

/// Searches and walks.
extension TableObject {
    public typealias PairApplier = @convention(c) (Value, Value, UnsafeMutableRawPointer?) -> Void
    public typealias ValueApplier = @convention(c) (Value, UnsafeMutableRawPointer?) -> Void

    @inline(__always)
    func hash(of key: Value) -> UInt32 { HashTable.spread(keyCallBacks.hashCode(of: key)) }

    @inline(__always)
    func row(of key: Value, hash: UInt32) -> Int? {
        let (table, before) = (table, changes)
        return table.row(hash: hash) { candidate in
            if candidate == key { return true }
            let isEqual = keyCallBacks.isEqual(candidate, key)
            requireNoChange(since: before)
            return isEqual
        }
    }

    public func contains(_ key: Value) -> Bool { row(of: key, hash: hash(of: key)) != nil }

    /// The value of a key in a dictionary, the member that is equal to it in a set; nil if there is none.
    public func value(of key: Value) -> Value? {
        guard let row = row(of: key, hash: hash(of: key)) else { return nil }
        return .some(table.value(row))
    }

    public func countOfValue(_ value: Value) -> Int {
        var found = 0
        for row in 0..<table.count where isValue(row, equalTo: value) { found += 1 }
        return found
    }

    public func containsValue(_ value: Value) -> Bool {
        for row in 0..<table.count where isValue(row, equalTo: value) { return true }
        return false
    }

    func isValue(_ row: Int, equalTo value: Value) -> Bool {
        let before = changes
        let isEqual = valueCallBacks.isEqual(table.value(row), value)
        requireNoChange(since: before)
        return isEqual
    }

    /// All keys, which are the values of a set.
    public var keys: [Value] { (0..<table.count).map { table.key($0) } }

    /// Copies all keys and values, in the same order.
    public func copy(keys: UnsafeMutablePointer<Value>?, values: UnsafeMutablePointer<Value>?) {
        if let keys { for row in 0..<table.count { keys[row] = table.key(row) } }
        if let values { for row in 0..<table.count { values[row] = table.value(row) } }
    }

    /// False, and nothing more is called, if the applier changed the table.
    public func apply(_ applier: PairApplier, _ context: UnsafeMutableRawPointer?) -> Bool {
        let before = changes
        for row in 0..<table.count {
            applier(table.key(row), table.value(row), context)
            if changes != before { return false }
        }
        return true
    }

    /// The same for the values of a set.
    public func apply(_ applier: ValueApplier, _ context: UnsafeMutableRawPointer?) -> Bool {
        let before = changes
        for row in 0..<table.count {
            applier(table.key(row), context)
            if changes != before { return false }
        }
        return true
    }
}

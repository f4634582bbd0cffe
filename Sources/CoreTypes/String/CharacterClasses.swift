import CSupport

/// Look-ups in the tables of Sources/CSupport/CaseTables.c, which are sorted.
enum CharacterClasses {
    /// What `value` is mapped to; nil if the table does not say.
    static func map(_ value: UInt32, _ table: UnsafePointer<folding_range>, _ count: Int) -> UInt32? {
        let place = firstPlace(count) { table[$0].last >= value }
        guard place < count, table[place].first <= value, (value - table[place].first) % table[place].stride == 0
        else { return nil }
        return UInt32(truncatingIfNeeded: Int(value) + Int(table[place].delta))
    }

    /// The class of `value`, 0 for none.
    static func find(_ value: UInt32, _ table: UnsafePointer<character_class>, _ count: Int) -> Int {
        let place = firstPlace(count) { table[$0].first + UInt32(table[$0].more) >= value }
        guard place < count, table[place].first <= value else { return 0 }
        return Int(table[place].name)
    }

    /// The least place at which a condition holds that holds from some place on.
    @inline(__always)
    static func firstPlace(_ count: Int, _ holds: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

import CSupport

/// Changes to a mutable array. Those that may need memory return false, and change nothing, if it is refused.
extension ArrayObject {
    public func append(_ value: Value) -> Bool {
        let value = retained(value)
        guard reserveBehind(count + 1), let values else {
            release(value)
            return false
        }
        values[count] = value
        count += 1
        return true
    }

    public func insert(_ value: Value, at index: Int) -> Bool {
        withUnsafePointer(to: value) { replace(index, 0, with: $0, 1) }
    }

    /// Puts a value in place of the one at `index`, or at the end if that is the count. The old value is released
    /// when the new one is there already.
    public func set(_ index: Int, _ value: Value) -> Bool {
        if index == count { return append(value) }
        let value = retained(value)
        guard let values else { return false }
        let old = values[index]
        values[index] = value
        release(old)
        return true
    }

    /// Puts `newCount` values in place of `length` values at `location`, a range that exists.
    public func replace(_ location: Int, _ length: Int, with new: UnsafePointer<Value>?, _ newCount: Int) -> Bool {
        let (total, overflow) = (count - length).addingReportingOverflow(newCount)
        guard !overflow, total < Int.max / 16 else { return false }
        // Taken aside: user code must not run while the row is being moved.
        return withUnsafeTemporaryAllocation(of: Value.self, capacity: newCount + length) { aside in
            guard let added = aside.baseAddress else { return true }
            if let new { for index in 0..<newCount { added[index] = retained(new[index]) } }
            let removed = added + newCount
            let isDone = exchange(location, length, with: added, newCount, removed: removed)
            let leftOver = isDone ? removed : added
            for index in 0..<(isDone ? length : newCount) { release(leftOver[index]) }
            return isDone
        }
    }

    public func removeAll() {
        let old = (values, count, block)
        values = nil
        count = 0
        capacity = 0
        gap = 0
        for index in 0..<old.1 { release(old.0.unsafelyUnwrapped[index]) }
        allocator.deallocate(old.2)
    }

    public func exchange(_ first: Int, _ second: Int) {
        guard let values else { return }
        (values[first], values[second]) = (values[second], values[first])
    }

    /// Appends a part of another array, which may be this one.
    public func append(_ other: ArrayObject, _ location: Int, _ length: Int) -> Bool {
        withUnsafeTemporaryAllocation(of: Value.self, capacity: length) { copy in
            guard let base = copy.baseAddress else { return true }
            other.copy(location, length, to: base)
            return replace(count, 0, with: base, length)
        }
    }
}

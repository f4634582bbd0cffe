import CSupport

/// Changes to a mutable array. Those that may need memory return false, and change nothing, if it is refused.
extension ArrayObject {
    public func append(_ value: Value) -> Bool {
        let value = retained(value)
        guard reserve(count + 1), let values else {
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

    /// Moves values in and out of the row; ownership goes with them.
    private func exchange(
        _ location: Int, _ length: Int, with added: UnsafeMutablePointer<Value>, _ addedCount: Int,
        removed: UnsafeMutablePointer<Value>
    ) -> Bool {
        if location == 0, addedCount - length <= gap, let values {
            removed.copy(from: values, length)
            moveFront(to: values + (length - addedCount))
            self.values.unsafelyUnwrapped.copy(from: added, addedCount)
            return true
        }
        guard reserve(count - length + addedCount) else { return false }
        guard let values else { return true }
        let tail = location + length
        removed.copy(from: values + location, length)
        memmove(values + location + addedCount, values + tail, (count - tail) * MemoryLayout<Value>.stride)
        (values + location).copy(from: added, addedCount)
        count += addedCount - length
        return true
    }

    /// What is in front comes and goes without moving the others, so that an array serves as a queue.
    private func moveFront(to first: UnsafeMutablePointer<Value>) {
        let removed = first - values.unsafelyUnwrapped
        values = first
        gap += removed
        capacity -= removed
        count -= removed
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

    /// Closes the gap if that gives much room, else grows by half at least, so that appending one by one copies each value
    /// a constant number of times.
    private func reserve(_ needed: Int) -> Bool {
        if needed <= capacity { return true }
        if gap > count, needed <= capacity + gap, let values {
            self.values = values - gap
            memmove(values - gap, values, count * MemoryLayout<Value>.stride)
            capacity += gap
            gap = 0
            return true
        }
        let larger = max(needed, capacity + capacity / 2, 4)
        let stride = MemoryLayout<Value>.stride
        guard let grown = allocator.grow(block, used: (gap + count) * stride, to: (gap + larger) * stride) else {
            return false
        }
        values = grown.assumingMemoryBound(to: Value.self) + gap
        capacity = larger
        return true
    }
}

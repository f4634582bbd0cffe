import CSupport

/// Changes to mutable data. They return false, and change nothing, if the capacity or the memory does not suffice.
extension DataObject {
    /// Shortens the data, or lengthens it with zero bytes.
    public func setCount(_ newCount: Int) -> Bool {
        guard reserve(newCount) else { return false }
        if newCount > count, let bytes { memset(bytes + count, 0, newCount - count) }
        count = newCount
        return true
    }

    public func increaseCount(by extra: Int) -> Bool {
        let (newCount, overflow) = count.addingReportingOverflow(extra)
        return !overflow && setCount(newCount)
    }

    public func append(_ new: UnsafePointer<UInt8>?, _ newCount: Int) -> Bool {
        replace(count, 0, with: new, newCount)
    }

    /// Puts `newCount` bytes in place of `length` bytes at `location`, a range that exists.
    public func replace(_ location: Int, _ length: Int, with new: UnsafePointer<UInt8>?, _ newCount: Int) -> Bool {
        guard let new, newCount > 0 else { return splice(location, length, 0) }
        // Bytes of this very object would move while they are read.
        if owns(new) {
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: newCount) { copy in
                memcpy(copy.baseAddress.unsafelyUnwrapped, new, newCount)
                return insert(copy.baseAddress.unsafelyUnwrapped, newCount, location, length)
            }
        }
        return insert(new, newCount, location, length)
    }

    private func insert(_ new: UnsafePointer<UInt8>, _ newCount: Int, _ location: Int, _ length: Int) -> Bool {
        guard splice(location, length, newCount), let bytes else { return false }
        memcpy(bytes + location, new, newCount)
        return true
    }

    private func owns(_ address: UnsafePointer<UInt8>) -> Bool {
        guard let bytes else { return false }
        return address >= UnsafePointer(bytes) && address < UnsafePointer(bytes) + capacity
    }

    /// Makes room for `newCount` bytes, not yet written, where `length` bytes were.
    private func splice(_ location: Int, _ length: Int, _ newCount: Int) -> Bool {
        let (total, overflow) = (count - length).addingReportingOverflow(newCount)
        guard !overflow, reserve(total) else { return false }
        if let bytes {
            let end = location + length
            memmove(bytes + location + newCount, bytes + end, count - end)
        }
        count = total
        return true
    }

    /// Grows by half at least, so that appending byte after byte copies each one a constant number of times.
    private func reserve(_ needed: Int) -> Bool {
        if needed <= capacity { return true }
        if limit > 0, needed > limit { return false }
        var larger = max(needed, capacity &+ capacity / 2, 16)
        if limit > 0 { larger = min(larger, limit) }
        guard let grown = owner.grow(bytes, used: count, to: larger) else { return false }
        bytes = grown.assumingMemoryBound(to: UInt8.self)
        capacity = larger
        return true
    }
}
